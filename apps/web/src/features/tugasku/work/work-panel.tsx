import { type Post, type Work, workStates } from '@lentera/contract/tugasku/posts'
import { tugaskuSubmissions } from '@lentera/contract/tugasku/submissions'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { useOnline } from '#lib/offline/online.ts'
import { FlareOnce } from '#school/joy/flare-once.tsx'
import { scoreText } from '#school/score.ts'
import { Button } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { Handed } from './handed.tsx'
import { Versions } from './versions.tsx'
import { WorkForm } from './work-form.tsx'
import { UserText } from '#ui/user-text.tsx'

/** Takes back what was handed in, after asking. */
function Withdraw({ post: { id } }: { post: Post }) {
  const online = useOnline()
  const [asked, setAsked] = useState(false)
  const { run, busy, fault } = useAction(tugaskuSubmissions.withdraw, {
    done: () => {
      setAsked(false)
      say('Tugas ditarik. Kumpulkan lagi setelah selesai.')
    },
  })
  return (
    <>
      <Button icon={Undo2} disabled={!online} onClick={() => setAsked(true)}>
        Tarik kembali
      </Button>
      <Confirm
        open={asked}
        onClose={() => setAsked(false)}
        title="Tarik tugas ini?"
        verb="Tarik"
        busy={busy}
        onConfirm={() => void run({ params: { post_id: id } })}
      >
        <p className="text-ink-2">Gurumu melihatnya belum dikumpulkan, sampai kamu mengumpulkannya lagi.</p>
        <Wrong says={fault?.message} />
      </Confirm>
    </>
  )
}

/** The score as soon as it is shared, and what the teacher says. */
function Outcome({ post: { max_score }, work: { state, score, feedback, earlier } }: { post: Post; work: Work }) {
  if (state === 'exempt') return <Notice tone="info">Kamu dibebaskan dari tugas ini.</Notice>
  return (
    <>
      {state === 'returned' && (
        <Card className="p-4">
          {max_score !== null && max_score > 0 && score === max_score && <FlareOnce of="first full score" />}
          {score !== null && (
            <p className="text-hero font-extrabold tabular-nums">
              {scoreText(score)} <span className="text-body font-semibold text-ink-2">dari {max_score}</span>
            </p>
          )}
          <UserText text={feedback || 'Sudah diperiksa gurumu.'} />
        </Card>
      )}
      {earlier && (
        <Notice tone="info">
          <p>{`Nilai ${earlier.version === null ? 'sebelumnya' : `versi ${earlier.version}`}: ${scoreText(earlier.score)} dari ${max_score}.`}</p>
          {earlier.feedback && <UserText className="font-normal" text={earlier.feedback} />}
          {state === 'submitted' && <p className="font-normal">Yang baru belum dinilai.</p>}
        </Notice>
      )}
      {state === 'needs_revision' && (
        <Notice tone="warn">
          <p>Perlu diperbaiki, lalu dikumpulkan lagi.</p>
          {feedback && <UserText className="font-normal" text={feedback} />}
        </Notice>
      )}
    </>
  )
}

/** A pupil's own work on a task: to write and hand in, to look at, to take back. */
export function WorkPanel({ post, work }: { post: Post; work: Work }) {
  const [opens, setOpens] = useState(false)
  const [handedNow, setHandedNow] = useState(false)
  const { state, can, versions } = work
  const handed = state === 'submitted' || state === 'returned'
  const writes = can.includes('submit') && (!handed || opens)
  return (
    <Section title="Tugasmu" action={<StatePill of={workStates[state]} />} className="border-t border-line pt-4">
      <div className="grid gap-4">
        {handedNow && state === 'submitted' && <Handed post={post} />}
        <Outcome post={post} work={work} />
        {versions.length > 0 && state !== 'withdrawn' && <Versions versions={versions} timezone={post.timezone} />}
        {writes && <WorkForm key={versions.length} post={post} work={work} onHanded={() => setHandedNow(true)} />}
        {!writes && (can.includes('withdraw') || can.includes('submit')) && (
          <div className="flex flex-wrap gap-2">
            {can.includes('withdraw') && <Withdraw post={post} />}
            {can.includes('submit') && <Button onClick={() => setOpens(true)}>Kumpulkan versi baru</Button>}
          </div>
        )}
        {post.gone && <Notice tone="off">Kamu tidak lagi di ruang ini. Pekerjaanmu tetap dapat dibaca.</Notice>}
        {!post.gone && can.length === 0 && (state === 'missing' || state === 'withdrawn') && (
          <Notice tone="off">Tugas ini sudah ditutup, jadi tidak dapat dikumpulkan lagi.</Notice>
        )}
      </div>
    </Section>
  )
}
