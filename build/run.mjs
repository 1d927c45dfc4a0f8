// The one entry of every npm script: checks the Node version in words before anything native loads, then runs the default export of build/<name>.ts.
if (Number(process.versions.napi) < 10) {
  console.error(
    `Binnacle needs Node 24 (this is ${process.version}). "npm ci" installs one into node_modules on Linux and Windows x64/arm64 and macOS arm64; ` +
      'start through "npm run", or install Node 24 yourself on other systems.',
  )
  process.exit(1)
}
const [name, ...args] = process.argv.slice(2)
process.argv.splice(2, process.argv.length, ...args)
const command = await import(`./${name}.ts`)
await command.default?.()
