// Connecting to the service: its address and the key.

export const connect = {
  connectForm: {
    addressMissing: 'The base address is missing. Your provider gives it.',
    address: 'Base address of the service',
    keyKept: 'kept: leave empty to use it',
    settingUp: 'Setting up…',
  },
  keyField: {
    key: 'Key',
    hide: 'Hide',
    show: 'Show',
  },
} as const
