import type { Plugin } from 'vite'

/** Begins the lines that are for whoever started the build. */
const MARK = 'build-progress:'
/** Milliseconds between two lines about files that are read. */
const PACE = 2_000

/** Tells a start that waits for the build, in lines on standard output, how far it is; says nothing to anybody else. */
export const buildProgress = (): Plugin => {
  const isAwaited = process.env.BUILD_PROGRESS !== undefined
  let files = 0
  let last = 0
  const tell = (stage: string) => {
    last = Date.now()
    if (isAwaited) process.stdout.write(`${MARK} ${stage}\n`)
  }
  return {
    name: 'build-progress',
    apply: 'build',
    buildStart: () => tell('reading the sources'),
    moduleParsed: () => {
      files++
      if (Date.now() - last >= PACE) tell(`reading the sources, ${files.toLocaleString('en')} files`)
    },
    renderStart: () => tell(`bundling ${files.toLocaleString('en')} files`),
    generateBundle: { order: 'pre', handler: () => tell('rendering the pages that are seen before any script runs') },
    writeBundle: () => tell('writing and compressing'),
  }
}
