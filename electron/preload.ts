// The window's only API: two functions over two channels. Results and payloads are JSON; nothing of Electron itself is handed on.
import { contextBridge, ipcRenderer } from 'electron'
import { EVENT_CHANNEL, INVOKE_CHANNEL, type PreloadBridge } from '../shared/ipc/channels.ts'

const bridge: PreloadBridge = {
  invoke: (name, input) => ipcRenderer.invoke(INVOKE_CHANNEL, name, input),
  on: (listener) => {
    const heard = (_event: unknown, name: string, payload: unknown): void => listener(name, payload)
    ipcRenderer.on(EVENT_CHANNEL, heard)
    return () => void ipcRenderer.removeListener(EVENT_CHANNEL, heard)
  },
}

contextBridge.exposeInMainWorld('binnacle', bridge)
