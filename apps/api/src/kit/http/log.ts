const AT_MOST = 16_384
const AFTER = 250

export interface Log {
  write(line: string): void
  /** Writes what is still kept. */
  flush(): void
}

/**
 * The log's way to standard output, some lines at a time: a write for each request costs a tenth of it. A line kept
 * waits for a quarter of a second at most; what went wrong (pino's levels 50 and 60) takes all with it at once.
 */
export const bufferedLog = (output: Pick<NodeJS.WriteStream, 'write'> = process.stdout): Log => {
  let kept = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (kept !== '') output.write(kept)
    kept = ''
  }
  return {
    flush,
    write: (line) => {
      kept += line
      if (kept.length >= AT_MOST || /^\{"level":[56]0/.test(line)) flush()
      else timer ??= setTimeout(flush, AFTER).unref()
    },
  }
}
