// Connecting to the service: its address and the key.

export const connect = {
  connectForm: {
    baseAddressIsMissing: 'The base address is missing. Your provider gives it.',
    baseAddressOfService: 'Base address of the service',
    keptLeaveEmptyTo: 'kept: leave empty to use it',
    settingUp: 'Setting up…',
  },
  keyField: {
    key: 'Key',
    hide: 'Hide',
    show: 'Show',
  },
} as const
