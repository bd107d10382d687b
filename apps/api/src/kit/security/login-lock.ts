import { Fault } from '@lentera/contract'

/** LOGIN_LOCKED with the minutes to wait, which are at least one. */
export const lockedFor = (milliseconds: number): Fault =>
  new Fault('LOGIN_LOCKED', {
    message: `Terlalu banyak percobaan masuk. Coba lagi dalam ${Math.max(1, Math.ceil(milliseconds / 60_000))} menit.`,
  })
