// What `electron` resolves to in unit tests: importing it there is a mistake (only the stand-in or Electron has it).
throw new Error(
  "A unit test imported 'electron'. Only electron/shell, electron/ipc and electron/main.ts may, and they are tested end to end.",
)
