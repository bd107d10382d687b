import { family } from '@lentera/contract/family'
import { Phone } from 'lucide-react'
import { href } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TwoPeople } from '#ui/drawings/two-people.tsx'
import { Notice } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { GuardianNote } from './guardian-note.tsx'
import { ShowCode } from './show-code.tsx'

export const title = 'Hubungkan orang tua'

/** A pupil without parents in the app: what linking is for, and the two ways to it. */
export default function NoParentsPage() {
  return (
    <Screen call={family.parents} input={{}} title={title} back={href('/profile/list/parent')}>
      {({ links, guardian }) => (
        <div className="grid gap-4 pb-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:items-start">
          <div className="grid gap-4">
            <GuardianNote of={guardian} />
            {links.length > 0 ? (
              <Card className="grid justify-items-start gap-3 p-4">
                <p className="font-bold">{links.map(({ name }) => name).join(', ')}</p>
                <ButtonLink to={href('/profile/list/parent')}>Lihat orang tua saya</ButtonLink>
              </Card>
            ) : (
              <Card className="grid justify-items-center gap-1 p-5 text-center">
                <div className="w-32">
                  <TwoPeople />
                </div>
                <h2 className="text-lead font-bold">Belum ada orang tua yang terhubung</h2>
                <p className="text-balance text-ink-2">
                  Setelah terhubung, orang tua melihat kehadiran dan jadwalmu, mengajukan izin saat kamu sakit, dan menyetujui
                  akunmu.
                </p>
              </Card>
            )}
          </div>
          <div className="grid gap-4">
            <ShowCode />
            <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
              <p className="min-w-0 flex-1 basis-52 text-ink-2">
                Orang tuamu sudah punya akun tetapi sedang jauh? Cari dengan nomor HP-nya, lalu ia mengonfirmasi.
              </p>
              <ButtonLink to={href('/profile/found/parent/')} icon={Phone}>
                Cari dengan nomor HP
              </ButtonLink>
            </Card>
            {links.length === 0 && guardian.state === 'not_needed' && (
              <Notice tone="info">Orang tua juga bisa meminta lewat akunnya dengan NISN dan tanggal lahirmu.</Notice>
            )}
          </div>
        </div>
      )}
    </Screen>
  )
}
