/** How much of the school's room for files an account has. */
export interface FileRoom {
  readonly times: number
  /** Said to whoever has no room left; '' for nothing to say. */
  readonly wayOut: string
}
/** All have what the school gives. */
export const usualRoom: FileRoom = { times: 1, wayOut: '' }
