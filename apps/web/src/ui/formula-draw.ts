import temml from 'temml'

/** Longer formulae are text: what draws them is slow with nonsense. */
const LONGEST = 2_000

/** Draws a formula in TeX as MathML into a node. False where it is no formula: what was written is then shown as it stands. */
export const drawFormula = (node: HTMLElement, tex: string, block: boolean): boolean => {
  if (tex.length > LONGEST) return false
  const made = document.createElement('span')
  try {
    temml.render(tex, made, { displayMode: block, throwOnError: true, trust: false, maxExpand: 200 })
  } catch {
    // It is no formula; or it has what the library does not finish, or too many braces in braces.
    return false
  }
  // As the API's drawing has it: a size or a colour of its own says nothing here.
  for (const one of made.querySelectorAll('[style]')) one.removeAttribute('style')
  node.replaceChildren(...made.childNodes)
  return true
}
