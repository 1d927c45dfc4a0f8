// What may be done to a source: every mutation of one text, by operators over its syntax tree. Types, imports, comments and text are not touched.
import { parseSync } from 'vite'

/** One change of one place. */
export interface Mutation {
  operator: Operator
  /** In UTF-16 units of the text. */
  start: number
  end: number
  /** What stands there after it. */
  text: string
}

type Operator =
  | 'negated comparison'
  | 'moved bound'
  | 'other arithmetic'
  | 'and for or'
  | 'negated condition'
  | 'changed constant'
  | 'removed call'
  | 'swapped arguments'
  | 'removed guard'
  | 'early return'
  | 'removed item'
  /** By no operator: a change that somebody wrote (`known.ts`). */
  | 'as written'

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

const NEGATED: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
}
const MOVED: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const ARITHMETIC: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*' }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string'

const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [])

/** Erased with the types, or loaded before anything runs. */
const isNotRun = ({ type }: Node): boolean =>
  type === 'ImportDeclaration' || type === 'ExportAllDeclaration' || (type.startsWith('TS') && !RUN_WITHIN.has(type))
const RUN_WITHIN: ReadonlySet<string> = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

/** Every mutation of the text, in the order of places. */
export function mutationsOf(file: string, text: string): Mutation[] {
  const found: Mutation[] = []
  const visit = (node: Node): void => {
    if (isNotRun(node)) return
    found.push(...mutationsAt(node, text))
    for (const value of Object.values(node)) for (const child of nodesIn(value)) visit(child)
  }
  visit(parseSync(file, text).program as unknown as Node)
  return found.sort((a, b) => a.start - b.start || a.operator.localeCompare(b.operator))
}

function mutationsAt(node: Node, text: string): Mutation[] {
  switch (node.type) {
    case 'BinaryExpression':
      return ofBinary(node, text)
    case 'LogicalExpression':
      return ofLogical(node, text)
    case 'IfStatement':
      return [...ofCondition(node, text), ...ofGuard(node)]
    case 'ConditionalExpression':
      return ofCondition(node, text)
    case 'Literal':
      return ofConstant(node)
    case 'ExpressionStatement':
      return ofCallAlone(node)
    case 'CallExpression':
      return ofArguments(node, text)
    case 'ArrayExpression':
      return ofList(node)
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return ofFunction(node)
    default:
      return []
  }
}

const replaced = (operator: Operator, { start, end }: { start: number; end: number }, text: string): Mutation => ({
  operator,
  start,
  end,
  text,
})

/** Where the operator of two operands stands: it is the first such text between them that is in no comment. */
function operatorPlace(left: Node, right: Node, operator: string, text: string): { start: number; end: number } | null {
  const between = text.slice(left.end, right.start)
  const at = between.indexOf(operator)
  if (at < 0 || between.includes('//') || between.includes('/*')) return null
  return { start: left.end + at, end: left.end + at + operator.length }
}

const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' ||
  (node.type === 'Literal' && typeof node['value'] === 'string') ||
  (node.type === 'BinaryExpression' && [...nodesIn(node['left']), ...nodesIn(node['right'])].some(isText))

function ofBinary(node: Node, text: string): Mutation[] {
  const [left, right] = [...nodesIn(node['left']), ...nodesIn(node['right'])]
  const operator = String(node['operator'])
  const place = left && right ? operatorPlace(left, right, operator, text) : null
  // Text may be compared, but not calculated with.
  if (place === null || (isText(node) && NEGATED[operator] === undefined)) return []
  const tables: [Operator, Readonly<Record<string, string>>][] = [
    ['negated comparison', NEGATED],
    ['moved bound', MOVED],
    ['other arithmetic', ARITHMETIC],
  ]
  return tables.flatMap(([name, table]) => {
    const other = table[operator]
    return other === undefined ? [] : [replaced(name, place, other)]
  })
}

function ofLogical(node: Node, text: string): Mutation[] {
  const [left, right] = [...nodesIn(node['left']), ...nodesIn(node['right'])]
  const operator = String(node['operator'])
  if (left === undefined || right === undefined || operator === '??') return []
  const place = operatorPlace(left, right, operator, text)
  if (place === null) return []
  // In brackets: `a && b || c` is another thing than `(a || b) || c`.
  const other = operator === '&&' ? '||' : '&&'
  const whole = `(${text.slice(node.start, place.start)}${other}${text.slice(place.end, node.end)})`
  return [replaced('and for or', node, whole)]
}

function ofCondition(node: Node, text: string): Mutation[] {
  return nodesIn(node['test']).map((test) =>
    replaced('negated condition', test, `!(${text.slice(test.start, test.end)})`),
  )
}

/** `if (…) return` and the like, without an else. */
function ofGuard(node: Node): Mutation[] {
  const leaves = new Set(['ReturnStatement', 'ContinueStatement', 'ThrowStatement'])
  const isGuard = nodesIn(node['consequent']).some(({ type }) => leaves.has(type)) && node['alternate'] === null
  return isGuard ? [replaced('removed guard', node, ';')] : []
}

function ofConstant(node: Node): Mutation[] {
  const value = node['value']
  if (typeof value === 'boolean') return [replaced('changed constant', node, String(!value))]
  if (typeof value !== 'number' || !Number.isFinite(value)) return []
  // Larger ones by a tenth: one more of 86 400 000 is nothing.
  const other = Number.isInteger(value) ? value + Math.max(1, Math.round(value / 10)) : value * 1.1
  return [replaced('changed constant', node, String(other))]
}

function ofCallAlone(node: Node): Mutation[] {
  const inner = nodesIn(node['expression']).flatMap((one) =>
    one.type === 'AwaitExpression' || (one.type === 'UnaryExpression' && one['operator'] === 'void')
      ? nodesIn(one['argument'])
      : [one],
  )
  return inner.some(({ type }) => type === 'CallExpression') ? [replaced('removed call', node, ';')] : []
}

function ofArguments(node: Node, text: string): Mutation[] {
  const [first, second] = nodesIn(node['arguments'])
  if (first === undefined || second === undefined) return []
  const names = new Set(['Identifier', 'MemberExpression'])
  const [one, other] = [text.slice(first.start, first.end), text.slice(second.start, second.end)]
  if (!names.has(first.type) || !names.has(second.type) || one === other) return []
  if (nodesIn(node['callee']).some(({ start, end }) => SYMMETRIC.has(text.slice(start, end)))) return []
  const swapped = `${other}${text.slice(first.end, second.start)}${one}`
  return [replaced('swapped arguments', { start: first.start, end: second.end }, swapped)]
}

/** These give the same whichever comes first. */
const SYMMETRIC: ReadonlySet<string> = new Set(['Math.hypot', 'Math.max', 'Math.min'])

/** The last of a list of several. */
function ofList(node: Node): Mutation[] {
  const items = nodesIn(node['elements'])
  const [before, last] = items.slice(-2)
  if (before === undefined || last === undefined) return []
  return [replaced('removed item', { start: before.end, end: last.end }, '')]
}

/** Where nothing is given back, nothing is done either. */
function ofFunction(node: Node): Mutation[] {
  const [body] = nodesIn(node['body'])
  const given = nodesIn(node['returnType']).flatMap((type) => nodesIn(type['typeAnnotation']))
  if (body?.type !== 'BlockStatement' || !given.some(({ type }) => type === 'TSVoidKeyword')) return []
  const [first] = nodesIn(body['body'])
  return first === undefined
    ? []
    : [replaced('early return', { start: first.start, end: first.start }, 'if (true) return; ')]
}
