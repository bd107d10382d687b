import type { TimetableVersion } from '@lentera/contract/timetable/versions'
import { GitCompareArrows } from 'lucide-react'
import { fullDate } from '#lib/time/dates.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { differenceAt } from './version-words.ts'

const saysOf = ({ state, valid_from, name }: TimetableVersion): string => {
  if (state === 'draft') return `Draf: belum berlaku. ${name} hanya terlihat oleh kantor sekolah sampai diterbitkan.`
  if (state === 'applied' || valid_from === null) return `${name} sudah diberlakukan. Ini isinya saat itu.`
  return `${name} mulai berlaku ${fullDate(valid_from)}. Tarik dulu versi ini untuk mengubahnya.`
}

/** Says above a version's week that it is not the one that runs. */
export function VersionBand({ version }: { version: TimetableVersion }) {
  return (
    <div className="mb-4 grid gap-3">
      <Notice tone={version.state === 'draft' ? 'warn' : 'info'}>
        {saysOf(version)}
        {version.older &&
          ' Jadwal yang menjadi dasarnya sudah berubah sejak versi ini dibuat; perbedaannya dihitung dengan yang ada sekarang.'}
      </Notice>
      {version.state !== 'applied' && (
        <ButtonLink icon={GitCompareArrows} to={differenceAt(version)} className="justify-self-start">
          {version.state === 'draft' ? 'Lihat perbedaan dan terbitkan' : 'Lihat perbedaan'}
        </ButtonLink>
      )}
    </div>
  )
}
