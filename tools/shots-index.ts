import { type Picture, states, themes, widths } from './shots-camera.ts'

const style = `
  body { margin: 0; padding: 24px; font: 14px/1.5 system-ui, sans-serif; background: #dcd9d0; color: #17202c }
  nav { display: flex; flex-wrap: wrap; gap: 4px 14px; margin-bottom: 24px }
  h2 { margin: 40px 0 8px } h3 { margin: 16px 0 6px; font-size: 13px; color: #4b5766 }
  .row { display: flex; gap: 12px; overflow-x: auto; align-items: flex-start }
  figure { margin: 0; flex: none } figcaption { font-size: 12px }
  img { display: block; background: #fff; border-radius: 8px; max-height: 900px; width: auto }
  .w375 img { width: 250px } .w1366 img { width: 620px }`

const figure = ({ file, state, theme, width }: Picture) =>
  `<figure class="w${width}"><figcaption>${state} · ${width} · ${theme}</figcaption><a href="${file}"><img loading="lazy" alt="" src="${file}"></a></figure>`
const order = (picture: Picture) =>
  Object.keys(widths).indexOf(String(picture.width)) * 100 + states.indexOf(picture.state) * 10 + themes.indexOf(picture.theme)

/** One page with all pictures, by screen, then by who opens it where. */
export const indexPage = (pictures: readonly Picture[]): string => {
  const screens = Object.entries(Object.groupBy(pictures, ({ screen }) => screen))
  const links = screens.map(([screen]) => `<a href="#${screen}">${screen}</a>`).join('')
  const parts = screens.map(([screen, of = []]) => {
    const rows = Object.entries(Object.groupBy(of, ({ role, address }) => `${address} (${role})`)).map(
      ([who, row = []]) =>
        `<h3>${who}</h3><div class="row">${row
          .toSorted((a, b) => order(a) - order(b))
          .map(figure)
          .join('')}</div>`,
    )
    return `<h2 id="${screen}">${screen}</h2>${rows.join('')}`
  })
  return `<!doctype html><meta charset="utf-8"><title>Lentera, every screen</title><style>${style}</style><nav>${links}</nav>${parts.join('\n')}`
}
