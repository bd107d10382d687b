/** A year of a school, as queries ask for what belongs to it. */
export interface InYear {
  readonly school: number
  /** Its `tahun_ajaran_id`. */
  readonly year: number
}
