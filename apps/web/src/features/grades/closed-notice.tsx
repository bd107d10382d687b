import type { GradeStanding } from '@lentera/contract/grades'
import { Notice } from '#ui/notice.tsx'

/** Why scores are only read, and who can open them. Nothing while they can be entered. */
export function ClosedNotice({ of }: { of: GradeStanding['locked'] }) {
  if (!of) return null
  return (
    <div className="mb-4">
      <Notice tone="off">
        {of.how === 'sent'
          ? `Sudah dikirim ke rapor oleh ${of.by}. Wali kelas dapat mengembalikannya agar bisa diubah.`
          : `Dikunci ${of.by}. Tata usaha dapat membukanya lagi.`}
      </Notice>
    </div>
  )
}
