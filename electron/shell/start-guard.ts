// What a start may not bring along: variables that load code or weaken the runtime, and switches that open Binnacle to a debugger.

/**
 * Node's and its HTTP client's own; the ones by which a package's loader, the C library or the desktop's toolkit runs any file it is told to;
 * and the ones that name other certificates, engines or key logs. What the system's loader has done by then (LD_PRELOAD and the like) no
 * program can undo: only what is started from here is spared it.
 */
const UNSAFE_VARIABLE =
  /^(NODE_|UNDICI_|NAPI_RS_|OPENSSL_(CONF|MODULES|ENGINES)$|SSL_CERT_(FILE|DIR)$|SSLKEYLOGFILE$|GCONV_PATH$|GTK\d*_(MODULES|PATH|EXE_PREFIX|IM_MODULE_FILE)$|GDK_PIXBUF_MODULE|GIO_(MODULE_DIR|EXTRA_MODULES)$|LD_(PRELOAD|AUDIT)$|DYLD_INSERT_LIBRARIES$)/i

/** Takes them out of `env`, in place: for this process, its threads, and what it starts. Before anything native is loaded. */
export function dropUnsafeVariables(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env)) if (UNSAFE_VARIABLE.test(name)) delete env[name]
}

/** By these somebody else could read the window and the key, run code or another program in Binnacle's place, or take its checks away. */
const REFUSED_SWITCH =
  /^(remote-debugging-.*|remote-allow-origins|inspect(-.*)?|debug(-(brk|port))?|js-flags|load-extension|(renderer|utility|ppapi-plugin)-cmd-prefix|gpu-launcher|browser-subprocess-path|gtk-module|single-process|disable-web-security|ignore-certificate-errors(-.*)?|ssl-key-log-file|log-net-log|auto-open-devtools-for-tabs|custom-devtools-frontend)$/

/**
 * The first argument that is such a switch, without its value, as Node and Chromium would read it: one dash or two (on Windows also a
 * slash), any case, `_` for `-`, blanks around it. null: none.
 */
export function refusedSwitch(args: readonly string[]): string | null {
  for (const argument of args) {
    const [, sign = '', name = ''] = /^(--?|\/)([^=]+)/.exec(argument.trim()) ?? []
    if (REFUSED_SWITCH.test(name.toLowerCase().replaceAll('_', '-'))) return sign + name
  }
  return null
}

export const refusedSwitchWords = (name: string): string =>
  `Binnacle was started with ${name.slice(0, 60)}, by which another program could read it and its key. It does not run so. Start it without.`
