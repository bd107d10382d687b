import type { Parents } from '@lentera/contract/family'
import { guardianLimits } from '@lentera/contract/family/guardian'
import { longDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { Notice } from '#ui/notice.tsx'

const limitsAfter = guardianLimits.charAt(0).toLowerCase() + guardianLimits.slice(1)

/** Whether a guardian has agreed to the account; nothing where nobody's consent is needed. */
export function GuardianNote({ of: { state, unconfirmed, open_until, decided_by, decided_at } }: { of: Parents['guardian'] }) {
  if (open_until)
    return (
      <Notice>
        <p>Walimu diminta menyetujui akunmu, paling lambat {longDate(open_until)}</p>
        <p className="mt-1 font-normal">
          Sampai hari itu semuanya tetap terbuka. Sesudah itu, bila belum ada jawaban: {limitsAfter} Hubungkan orang tuamu, lalu
          minta menjawab di akunnya; sekolah juga dapat mencatat persetujuan tertulis.
        </p>
      </Notice>
    )
  if (state === 'not_needed') return null
  if (state === 'given')
    return (
      <Notice tone="ok">
        Akunmu disetujui {decided_by}
        {decided_at && `, ${longDate(schoolDay(decided_at))}`}.
      </Notice>
    )
  if (unconfirmed)
    return (
      <Notice tone="warn">
        {decided_by} sudah menyetujui akunmu. Persetujuannya berlaku setelah sekolah memastikan bahwa ia orang tua atau walimu.
      </Notice>
    )
  return (
    <Notice tone="warn">
      <p>{decided_by ? `${decided_by} tidak menyetujui akunmu` : 'Menunggu persetujuan wali'}</p>
      <p className="mt-1 font-normal">
        {guardianLimits} Hubungkan orang tuamu, lalu minta menyetujui di akunnya; sekolah juga dapat mencatat persetujuan
        tertulis.
      </p>
    </Notice>
  )
}
