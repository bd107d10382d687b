/** Puts what is at an address among the device's downloads, under this name. */
export const saveFrom = (address: string, name: string): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** Long enough for a browser that asks where to put it. */
const KEPT = 60_000

/** Puts a file among the device's downloads, under its own name. */
export const saveFile = (file: File): void => {
  const address = URL.createObjectURL(file)
  saveFrom(address, file.name || 'berkas')
  setTimeout(() => URL.revokeObjectURL(address), KEPT)
}
