// What a start may not bring along: variables and switches, each as it would be given.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dropUnsafeVariables, refusedSwitch, refusedSwitchWords } from '../../../electron/shell/start-guard.ts'

test('variables that load code or weaken the runtime are dropped, in any case, and no other', () => {
  const kept = {
    PATH: '/bin',
    HOME: '/home/mate',
    https_proxy: 'proxy.ship:1',
    DBUS_SESSION_BUS_ADDRESS: 'unix:',
    LANG: 'C',
    GTK_THEME: 'Adwaita',
    GTK_IM_MODULE: 'ibus',
    VK_LOADER_DEBUG: 'all',
    LIBGL_ALWAYS_SOFTWARE: '1',
  }
  const env: NodeJS.ProcessEnv = { ...kept }
  for (const name of [
    'NODE_TLS_REJECT_UNAUTHORIZED',
    'NODE_OPTIONS',
    'NODE_EXTRA_CA_CERTS',
    'NODE_PATH',
    'NODE_DEBUG',
    'NODE_V8_COVERAGE',
    'node_options',
    'NAPI_RS_NATIVE_LIBRARY_PATH',
    'NAPI_RS_FORCE_WASI',
    'OPENSSL_CONF',
    'OPENSSL_MODULES',
    'OPENSSL_ENGINES',
    'SSL_CERT_FILE',
    'SSL_CERT_DIR',
    'SSLKEYLOGFILE',
    'UNDICI_USE_MILO',
    'UNDICI_NO_WASM_SIMD',
    'GCONV_PATH',
    'GTK_MODULES',
    'GTK3_MODULES',
    'GTK_PATH',
    'GTK_IM_MODULE_FILE',
    'GDK_PIXBUF_MODULE_FILE',
    'GIO_EXTRA_MODULES',
    'gio_module_dir',
    'CHROME_DEVEL_SANDBOX',
    'LIBGL_DRIVERS_PATH',
    'LIBVA_DRIVERS_PATH',
    'EGL_DRIVERS_PATH',
    'VDPAU_DRIVER_PATH',
    'GBM_BACKENDS_PATH',
    '__EGL_VENDOR_LIBRARY_FILENAMES',
    '__EGL_VENDOR_LIBRARY_DIRS',
    '__EGL_EXTERNAL_PLATFORM_CONFIG_FILENAMES',
    '__EGL_EXTERNAL_PLATFORM_CONFIG_DIRS',
    'VK_ICD_FILENAMES',
    'VK_DRIVER_FILES',
    'VK_ADD_DRIVER_FILES',
    'VK_LAYER_PATH',
    'VK_ADD_LAYER_PATH',
    'VK_IMPLICIT_LAYER_PATH',
    'VK_ADD_IMPLICIT_LAYER_PATH',
    'LD_LIBRARY_PATH',
    'LD_PRELOAD',
    'LD_AUDIT',
    'DYLD_INSERT_LIBRARIES',
  ])
    env[name] = '1'
  dropUnsafeVariables(env)
  expect(env).toEqual(kept)
})

test.each([
  ['--remote-debugging-port=9222', '--remote-debugging-port'],
  ['--remote-debugging-port', '--remote-debugging-port'],
  ['-remote-debugging-port=0', '-remote-debugging-port'],
  ['/remote-debugging-port=0', '/remote-debugging-port'],
  ['--Remote-Debugging-Pipe', '--Remote-Debugging-Pipe'],
  ['--remote-debugging-address=0.0.0.0', '--remote-debugging-address'],
  ['--remote-allow-origins=*', '--remote-allow-origins'],
  ['--inspect', '--inspect'],
  ['--inspect=0.0.0.0:1', '--inspect'],
  ['--inspect_brk=1', '--inspect_brk'],
  ['--inspect-wait', '--inspect-wait'],
  ['--inspect-port=1', '--inspect-port'],
  ['--debug-port=1', '--debug-port'],
  ['--js-flags=--expose-gc', '--js-flags'],
  ['--load-extension=/tmp/x', '--load-extension'],
  ['--renderer-cmd-prefix=xterm', '--renderer-cmd-prefix'],
  ['--zygote-cmd-prefix=xterm', '--zygote-cmd-prefix'],
  ['--ppapi-plugin-cmd-prefix=xterm', '--ppapi-plugin-cmd-prefix'],
  ['--ppapi-plugin-launcher=/tmp/x', '--ppapi-plugin-launcher'],
  ['--gpu-launcher=/tmp/x', '--gpu-launcher'],
  ['--trace-startup', '--trace-startup'],
  ['--trace-startup-file=/tmp/x', '--trace-startup-file'],
  ['--trace-config-file=/tmp/x', '--trace-config-file'],
  ['--enable-tracing', '--enable-tracing'],
  ['--enable-tracing-output=/tmp/x', '--enable-tracing-output'],
  ['--disable-web-security', '--disable-web-security'],
  ['--ignore-certificate-errors-spki-list=x', '--ignore-certificate-errors-spki-list'],
  ['--ssl-key-log-file=/tmp/x', '--ssl-key-log-file'],
  ['--browser-subprocess-path=/tmp/x', '--browser-subprocess-path'],
  ['--gtk-module=/tmp/x.so', '--gtk-module'],
  ['--gtk-module', '--gtk-module'],
  ['--single-process', '--single-process'],
  // Chromium takes blanks off before it looks.
  [' --remote-debugging-port=0', '--remote-debugging-port'],
  ['\t--inspect\n', '--inspect'],
])('%s ends a packaged Binnacle with a word', (argument, name) => {
  for (const isRoot of [false, true])
    expect(refusedSwitch(['--user-data-dir=/x', argument, 'route.rtz'], isRoot)).toBe(name)
  const words = refusedSwitchWords(name, 'linux')
  expect(words).toMatch(/^Binnacle was started with \S+, by which another program could read it/)
  expect(words).toContain(`started with ${name},`)
})

test.each([
  ['--no-sandbox'],
  ['-No_Sandbox'],
  ['--no-sandbox-and-elevated'],
  ['--no-zygote'],
  ['--no-zygote-sandbox'],
  ['--disable-setuid-sandbox'],
  ['--disable-namespace-sandbox'],
  ['--disable-seccomp-filter-sandbox'],
  ['--disable-gpu-sandbox'],
  ['--in-process-gpu'],
  ['--disable-site-isolation-trials'],
  ['--disable-site-isolation-for-policy'],
])('%s ends a packaged Binnacle with a word of its own; root, whom Chromium gives no sandbox, may', (argument) => {
  expect(refusedSwitch(['route.rtz', argument], false)).toBe(argument)
  expect(refusedSwitch(['route.rtz', argument], true)).toBeNull()
  const message = `started with ${argument}, which takes away what keeps its window`
  expect(refusedSwitchWords(argument, 'linux')).toContain(message)
  expect(refusedSwitchWords(argument, 'win32')).toContain(message)
})

test('an AppImage and the Debian package are spoken of on Linux alone', () => {
  expect(refusedSwitchWords('--no-sandbox', 'linux')).toMatch(/An AppImage adds .* no command unshare.* Debian package/)
  for (const platform of ['win32', 'darwin'] as const)
    expect(refusedSwitchWords('--no-sandbox', platform)).toMatch(/It does not run so\. Start it without\.$/)
})

test('no launcher that is packaged takes the sandbox away: an AppImage’s would by default', () => {
  const file = new URL('../../../build/electron-builder.json', import.meta.url)
  const builder = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { executableArgs?: string[] } | undefined>
  expect(builder['appImage']?.executableArgs).toEqual([])
  for (const target of ['linux', 'deb']) expect(builder[target]?.executableArgs).toBeUndefined()
})

test.each([
  [[]],
  [
    [
      '--user-data-dir=/remote-debugging-port',
      '--disable-gpu',
      '/home/mate/inspect.rtz',
      'inspect',
      '--force-device-scale-factor=2',
    ],
  ],
  [['/home/mate/inspect']],
])('%j starts', (args) => {
  expect(refusedSwitch(args, false)).toBeNull()
})
