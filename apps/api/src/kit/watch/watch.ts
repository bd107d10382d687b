/** A job that has run. */
export interface JobDone {
  readonly name: string
  readonly seconds: number
  readonly failed: boolean
}

/** What a process tells of its work to whoever measures it: nobody, unless a setting says so. */
export interface Watch {
  /** Numbers of this process that are read when somebody asks, by name. */
  readonly readings: Map<string, () => number>
  /** Called after each job. */
  readonly onJob: ((done: JobDone) => void)[]
}
export const createWatch = (): Watch => ({ readings: new Map(), onJob: [] })
