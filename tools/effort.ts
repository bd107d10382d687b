/** What a person does by hand from the first page on, and how long the product lets the person wait. */
export interface Effort {
  /** With a finger or a mouse. */
  readonly presses: number
  /** Fields that something is written into. */
  readonly fields: number
  /** Characters of them, and keys that write none. */
  readonly keys: number
  readonly files: number
  /** Pages that the journey opens by their address, where a person goes by the menu. */
  readonly walks: number
  /** From the first page on: a journey thinks and points in no time, so nearly all of it is waiting. */
  readonly seconds: number
}
