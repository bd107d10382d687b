/** A subject of a class in a semester: what scores, texts and locks belong to. */
export interface MarkedSubject {
  readonly class_id: number
  readonly subject_id: number
  readonly semester: number
}
