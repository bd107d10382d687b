/** Long enough for a browser that asks where to put it. */
const KEPT = 60_000

/** Puts a file among the device's downloads, under its own name. */
export const saveFile = (file: File): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name || 'berkas'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT)
}
