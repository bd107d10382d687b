import type { PermitMark } from '@lentera/contract/attendance/permit-mark'
import { time } from '#lib/time/dates.ts'

/** What a permit says beside a record, in a few words: `Izin pulang awal 11.30`, `Izin sakit menunggu keputusan`. */
export const permitText = ({ label, from, until, waits }: PermitMark): string => {
  const hours = from && until ? `${time(from)}–${time(until)}` : from ? time(from) : until ? `sampai ${time(until)}` : ''
  return ['Izin', label.toLowerCase(), hours, waits && 'menunggu keputusan'].filter(Boolean).join(' ')
}
