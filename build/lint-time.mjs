// Two rules for the tests that the linter does not bring: no date that is now, and no limit of its own for what is waited for.
const report = (context, node, message) => context.report({ node, message })

const noNow = {
  create: (context) => {
    const look = (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0)
        report(context, node, 'A date that is now: give it a time; else test/support/clock.ts.')
    }
    return { NewExpression: look, CallExpression: look }
  },
}

const isNamed = (node, name) => node?.type === 'Identifier' && node.name === name
const isPoll = ({ type, object, property }) =>
  type === 'MemberExpression' && isNamed(object, 'expect') && isNamed(property, 'poll')

const noOwnLimit = {
  create: (context) => ({
    CallExpression: ({ callee, arguments: [, options] }) => {
      if (!isPoll(callee) || options?.type !== 'ObjectExpression') return
      const limit = options.properties.find(({ key }) => isNamed(key, 'timeout'))
      if (limit !== undefined) report(context, limit, 'One limit for all that is waited for: test/support/until.ts.')
    },
  }),
}

export default { meta: { name: 'time' }, rules: { 'no-now': noNow, 'no-own-limit': noOwnLimit } }
