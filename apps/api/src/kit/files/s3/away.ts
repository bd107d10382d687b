import { Busy } from '#kit/http/busy.ts'

/** The bucket does not answer, refuses, or has answered errors as often as it was asked. Nothing that was kept is lost. */
export class StoreAway extends Busy {
  constructor(cause: unknown) {
    super('UNAVAILABLE', {
      message: 'Penyimpanan berkas sedang tidak dapat dijangkau. Coba lagi sebentar lagi; yang sudah tersimpan tidak hilang.',
      seconds: 10,
    })
    this.cause = cause
  }
}
