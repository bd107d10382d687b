/** Lines of `NISN or name; class`, with a tab from a workbook, a semicolon or a comma between them. Empty lines are none. */
export const readPlaces = (text: string): { pupil: string; to: string }[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const at = Math.max(line.lastIndexOf('\t'), line.lastIndexOf(';'), line.lastIndexOf(','))
      return { pupil: line.slice(0, Math.max(at, 0)).trim(), to: line.slice(at + 1).trim() }
    })

/** Names of classes, one a line. */
export const readNames = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
