import type { Reply } from '@lentera/contract/kit/call'
import { type TimetableVersion, timetableVersions, type TimetableVersions } from '@lentera/contract/timetable/versions'
import { CalendarCheck, PenLine, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Part } from '#ui/screen.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { LessonChanges } from '#features/timetable/import/lesson-changes.tsx'
import { isComing } from '#features/timetable/planned-year.tsx'
import { PublishSheet } from './publish-sheet.tsx'
import { concernsText, editorOf, versionsOf } from './version-words.ts'

/** Makes a version that is coming a draft again. */
function Withdraw({ version }: { version: TimetableVersion }) {
  const [open, setOpen] = useState(false)
  const { run, busy, fault } = useAction(timetableVersions.withdraw, {
    done: () => {
      setOpen(false)
      say(`${version.name} ditarik dan menjadi draf lagi.`)
    },
  })
  return (
    <>
      <Button icon={Undo2} onClick={() => setOpen(true)}>
        Tarik versi ini
      </Button>
      <Confirm
        open={open}
        onClose={() => setOpen(false)}
        title={`Tarik ${version.name}?`}
        verb="Tarik"
        busy={busy}
        onConfirm={() => void run({ params: { version_id: version.id }, body: { revision: version.revision } })}
      >
        <p>Versi ini menjadi draf lagi. Yang sudah diberi tahu akan mendapat kabar bahwa perubahannya dibatalkan.</p>
        <Wrong says={fault?.message} className="mt-3" />
      </Confirm>
    </>
  )
}

function Sentences({ of, tone }: { of: readonly string[]; tone: 'warn' | 'bad' }) {
  return (
    <Notice tone={tone}>
      <p>Yang perlu diperbaiki dulu:</p>
      <ul className="mt-1 grid list-disc gap-1 pl-5 font-normal">
        {of.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** What the version changes in the timetable that runs. */
function Changed({ by: difference }: { by: Reply<typeof timetableVersions.difference> }) {
  const { changes, same } = difference
  return changes.length === 0 && same === 0 ? (
    <Notice tone="warn">Belum ada jam pelajaran di versi ini.</Notice>
  ) : changes.length === 0 ? (
    <Notice tone="ok">Tidak ada perbedaan. {same} jam pelajaran sama dengan jadwal yang berlaku.</Notice>
  ) : (
    <Section title="Yang berubah">
      <p role="status" className="mb-3 text-ink-2">
        {concernsText(difference)} {same} jam pelajaran tetap sama.
      </p>
      <LessonChanges changes={changes} />
    </Section>
  )
}

/** What a version changes in the running timetable, and what can be done with it. */
export function Difference({ version, of }: { version: TimetableVersion; of: TimetableVersions }) {
  const [publishing, setPublishing] = useState(false)
  const navigate = useNavigate()
  const { from, until } = of
  const coming = isComing(of.years, of.year)
  return (
    <Part call={timetableVersions.difference} input={{ params: { version_id: version.id } }}>
      {(difference) => {
        const { changes, problems } = difference
        const ready = version.state === 'draft' && problems.length === 0 && from !== null && until !== null
        return (
          <div className="grid gap-5 [&>*]:min-w-0">
            {version.older && (
              <Notice tone="warn">
                Jadwal yang menjadi dasarnya sudah berubah sejak versi ini {version.state === 'draft' ? 'dibuat' : 'diterbitkan'}.
                Di bawah ini perbedaannya dengan yang ada sekarang
                {version.state === 'published' && '; saat mulai berlaku dihitung lagi'}.
              </Notice>
            )}
            {version.obstacles.length > 0 && <Sentences tone="bad" of={version.obstacles} />}
            {problems.length > 0 && version.obstacles.length === 0 && <Sentences tone="warn" of={problems} />}
            <div className="flex flex-wrap gap-2">
              {ready && changes.length > 0 && (
                <Button tone="main" icon={CalendarCheck} onClick={() => setPublishing(true)}>
                  Terbitkan
                </Button>
              )}
              {version.state === 'published' && <Withdraw version={version} />}
              <ButtonLink icon={PenLine} to={editorOf(version)}>
                {version.state === 'draft' ? 'Ubah isinya' : 'Lihat isinya'}
              </ButtonLink>
            </div>
            <Changed by={difference} />
            {ready && (
              <PublishSheet
                open={publishing}
                onClose={() => setPublishing(false)}
                version={version}
                difference={difference}
                from={from}
                until={until}
                coming={coming}
                onDone={() => {
                  setPublishing(false)
                  void navigate(versionsOf(coming ? of.year : null))
                }}
              />
            )}
          </div>
        )
      }}
    </Part>
  )
}
