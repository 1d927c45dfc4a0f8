// What a start may not bring along: variables and switches, each as it would be given.
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
    LD_LIBRARY_PATH: '/opt/binnacle',
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
  expect(refusedSwitch(['--user-data-dir=/x', argument, 'route.rtz'])).toBe(name)
  expect(refusedSwitchWords(name)).toContain(`started with ${name},`)
})

test.each([
  [[]],
  [
    [
      '--user-data-dir=/remote-debugging-port',
      '--no-sandbox',
      '/home/mate/inspect.rtz',
      'inspect',
      '--force-device-scale-factor=2',
    ],
  ],
  [['/home/mate/inspect']],
])('%j starts', (args) => {
  expect(refusedSwitch(args)).toBeNull()
})
