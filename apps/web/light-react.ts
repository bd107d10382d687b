import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
/** Its folder keeps it in the chunk of React. */
const prefix = '\0node_modules/react/'

/**
 * React is CommonJS: every chunk would unpack it for itself, and every element be `(0,r.jsx)(…)`. As modules its names are
 * imported one by one, and an element is `j(…)`.
 */
export const lightReact = (): Plugin => ({
  name: 'light-react',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react(?:\/jsx-runtime)?$/ },
    handler: (source, importer, { kind }) =>
      kind === 'import-statement' && !importer?.startsWith(prefix) ? `${prefix}${source}.mjs` : undefined,
  },
  load: {
    filter: { id: /^\0node_modules\/react\// },
    handler(id) {
      const source = id.slice(prefix.length, -'.mjs'.length)
      const names = Object.keys(require(source) as object).filter((name) => !name.startsWith('__'))
      return [
        `import React from '${source}'`,
        'export default React',
        ...names.map((name) => `export const ${name} = /*#__PURE__*/ (() => React.${name})()`),
      ].join('\n')
    },
  },
})
