declare module 'virtual:window-sheets' {}
