import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const maker = resolve(import.meta.dirname, 'src/ui/icon.ts')
const line = /\[\s*"(\w+)",\s*\{\s*([^}]*?)\s*\}\s*\]/g
const key = /,?\s*key: "\w+"/g

/** The lines of an icon of Lucide, as `drawn` takes them. */
const linesOf = (code: string): string[] => {
  const lines = [...code.matchAll(line)].map(([, tag = '', attributes = '']) => {
    const kept = attributes.replace(key, '')
    return (tag === 'path' && /^d: ("[^"]*")$/.exec(kept)?.[1]) || `["${tag}", { ${kept} }]`
  })
  if (lines.length === 0 || lines.length !== code.match(key)?.length) throw new Error('An icon is not made as it used to be.')
  return lines
}

/**
 * Icons as their lines alone. Lucide's own carry names, aliases and keys that nobody sees, and are made by 2 KB for
 * options that no screen uses.
 */
export const lightIcons = (): Plugin => ({
  name: 'light-icons',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/, code: '__iconData = {' },
    handler: (code) => ({
      code: `import { drawn } from '${maker}'\nexport default /*#__PURE__*/ drawn(${linesOf(code).join(', ')})`,
      map: null,
    }),
  },
})
