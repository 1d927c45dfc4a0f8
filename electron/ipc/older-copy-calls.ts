// The calls about going back to the data of before an update. Everything they need is handed to them; no path goes to the window.

export const createOlderCopyCalls = () => ({})
