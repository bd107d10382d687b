import { type AskedLink, linkStates, type MyLink, schoolLinks } from '@lentera/contract/school-links'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { dateOf, endOf, youOf } from './words.ts'

/** What waits for a school, since when, and how it is taken back. */
export function WaitingCard({ of, link }: { of: MyLink; link: AskedLink }) {
  const role = useSession((session) => session.role)
  const [leaving, setLeaving] = useState(false)
  const { run, busy, fault } = useAction(schoolLinks.withdraw, {
    done: () => {
      setLeaving(false)
      say(endOf({ ...link, state: 'withdrawn' }))
    },
  })
  const isClass = link.kind === 'class'
  return (
    <Card raised className="grid gap-4 p-5">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 className="text-bar font-bold tracking-tight">{isClass ? `Kelas ${link.class_name ?? ''}` : link.school.name}</h2>
          <StatePill of={linkStates.pending} />
        </div>
        <p className="text-ink-2">
          {[!isClass && link.class_name && `Kelas ${link.class_name}`, `Dikirim ${dateOf(link.asked_at, of)}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <p>
        {!link.school.verified
          ? `Sekolah ini sedang diperiksa pengelola platform. Begitu selesai, ${youOf(role)} langsung terhubung.`
          : isClass
            ? `Tata usaha yang memutuskan. Sampai saat itu kelas ${youOf(role)} tetap.`
            : link.kind === 'move'
              ? `Tata usaha sekolah baru yang memutuskan. Sampai saat itu ${youOf(role)} tetap di ${of.school?.name ?? 'sekolah sekarang'}.`
              : `Tata usaha yang memutuskan. ${role === 'student' ? 'Kamu' : 'Anda'} diberi tahu begitu ada jawabannya.`}
      </p>
      <div className="flex flex-wrap gap-2">
        {role === 'student' && link.school.verified && (
          <ButtonLink to={href('/profile/search-class')}>{link.class_name ? 'Ganti kelas' : 'Pilih kelas'}</ButtonLink>
        )}
        <Button tone="quiet" onClick={() => setLeaving(true)}>
          Tarik permintaan
        </Button>
      </div>
      <Confirm
        open={leaving}
        onClose={() => setLeaving(false)}
        title="Tarik permintaan ini?"
        verb="Tarik permintaan"
        danger
        busy={busy}
        onConfirm={() => void run({ params: { school_link_id: link.id } })}
      >
        <p className="text-ink-2">Sekolah tidak melihatnya lagi. Permintaan baru dapat dikirim kapan saja.</p>
        <Wrong says={fault?.message} className="mt-3" />
      </Confirm>
    </Card>
  )
}

/** How the last one ended, and why. */
export function Ended({ of: { last, ...of } }: { of: MyLink }) {
  if (!last || last.state === 'withdrawn') return null
  return (
    <Notice tone={last.state === 'graduated' ? 'ok' : last.state === 'rejected' ? 'bad' : 'off'}>
      <p>{endOf(last)}</p>
      <p className="font-normal">
        {[last.decided_at && dateOf(last.decided_at, of), last.reason && `“${last.reason}”`].filter(Boolean).join(' · ')}
      </p>
    </Notice>
  )
}
