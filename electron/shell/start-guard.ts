// What a start may not bring along: variables that load code or weaken the runtime, and switches that open Binnacle to a debugger or take its sandbox away.

/**
 * Node's and its HTTP client's own; the ones by which a package's loader, the C library or the desktop's toolkit runs any file they name;
 * the ones that name drivers and layers of the graphics, which its process loads, and another helper for the sandbox; and the ones that name other
 * certificates, engines or key logs. What the system's loader has done by then (LD_PRELOAD and the like), and Chromium before its first script
 * (CHROME_DEVEL_SANDBOX), no program can undo: only what is started from here is spared it. On Linux the graphics' process is not: Chromium forks it from one
 * that it starts before the first script, with the variables of then. LD_LIBRARY_PATH is also set by an AppImage, for its own
 * libraries: the loader has read it by then.
 */
const UNSAFE_VARIABLE =
  /^(NODE_|UNDICI_|NAPI_RS_|OPENSSL_(CONF|MODULES|ENGINES)$|SSL_CERT_(FILE|DIR)$|SSLKEYLOGFILE$|GCONV_PATH$|GTK\d*_(MODULES|PATH|EXE_PREFIX|IM_MODULE_FILE)$|GDK_PIXBUF_MODULE|GIO_(MODULE_DIR|EXTRA_MODULES)$|CHROME_DEVEL_SANDBOX$|(LIBGL|LIBVA|EGL)_DRIVERS_PATH$|VDPAU_DRIVER_PATH$|GBM_BACKENDS_PATH$|__EGL_(VENDOR_LIBRARY|EXTERNAL_PLATFORM_CONFIG)_(FILENAMES|DIRS)$|VK_(ICD_FILENAMES|(ADD_)?DRIVER_FILES|(ADD_)?(IMPLICIT_)?LAYER_PATH)$|LD_(PRELOAD|AUDIT|LIBRARY_PATH)$|DYLD_INSERT_LIBRARIES$)/i

/** Takes them out of `env`, in place: for this process, its threads, and what it starts. Before anything native is loaded. */
export function dropUnsafeVariables(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env)) if (UNSAFE_VARIABLE.test(name)) delete env[name]
}

/** By these somebody else could read the window and the key, run code or another program in Binnacle's place, or take its checks away. */
const REFUSED_SWITCH =
  /^(remote-debugging-.*|remote-allow-origins|inspect(-.*)?|debug(-(brk|port))?|js-flags|load-extension|(renderer|utility|ppapi-plugin|zygote)-cmd-prefix|(gpu|ppapi-plugin)-launcher|browser-subprocess-path|gtk-module|single-process|disable-web-security|ignore-certificate-errors(-.*)?|ssl-key-log-file|log-net-log|trace-startup(-.*)?|trace-config-file|enable-tracing(-.*)?|auto-open-devtools-for-tabs|custom-devtools-frontend)$/

/** By these a window, or the graphics' process, would run outside Chromium's sandbox, or with other sites in one process. */
const SANDBOX_SWITCH =
  /^(no-sandbox(-and-elevated)?|no-zygote(-sandbox)?|disable-(setuid|namespace|seccomp-filter|gpu)-sandbox|in-process-gpu|disable-site-isolation-(trials|for-policy))$/

/** As Node and Chromium would read it: one dash or two (on Windows also a slash), any case, `_` for `-`, blanks around it. */
function switchOf(argument: string): { given: string; name: string } {
  const [, sign = '', name = ''] = /^(--?|\/)([^=]+)/.exec(argument.trim()) ?? []
  return { given: sign + name, name: name.toLowerCase().replaceAll('_', '-') }
}

/** The first argument that is such a switch, without its value; null: none. `isRoot`: Chromium has no sandbox for root, and starts only without. */
export function refusedSwitch(args: readonly string[], isRoot: boolean): string | null {
  const refused = args
    .map(switchOf)
    .find(({ name }) => REFUSED_SWITCH.test(name) || (!isRoot && SANDBOX_SWITCH.test(name)))
  return refused?.given ?? null
}

export function refusedSwitchWords(given: string, platform: NodeJS.Platform): string {
  const started = `Binnacle was started with ${given.slice(0, 60)},`
  if (!SANDBOX_SWITCH.test(switchOf(given).name))
    return `${started} by which another program could read it and its key. It does not run so. Start it without.`
  const words = `${started} which takes away what keeps its window from the rest of this computer. It does not run so. Start it without.`
  if (platform !== 'linux') return words
  return `${words} An AppImage adds it itself where this computer allows no user namespaces, or has no command unshare: then the administrator mends that, or installs the Debian package.`
}
