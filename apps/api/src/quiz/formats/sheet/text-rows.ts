/** Cells of a text whose rows are lines, with quotes as spreadsheets write them: by the number of the line in which a row begins, from 1. */
export const cellsOf = (text: string, mark: string): ReadonlyMap<number, readonly string[]> => {
  const rows = new Map<number, string[]>()
  let cells: string[] = []
  let [cell, quoted, line, at] = ['', false, 1, 1]
  const endRow = () => {
    rows.set(at, [...cells, cell])
    ;[cells, cell] = [[], '']
  }
  for (let place = 0; place < text.length; place++) {
    const letter = text[place]!
    if (letter === '\n') line++
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (text[place + 1] === '"') cell += text[++place]!
      else quoted = false
    } else if (letter === '"' && cell.trim() === '') [cell, quoted] = ['', true]
    else if (letter === mark) {
      cells.push(cell)
      cell = ''
    } else if (letter === '\n') {
      endRow()
      at = line
    } else if (letter !== '\r') cell += letter
  }
  endRow()
  return rows
}
