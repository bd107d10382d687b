import { goneReasons, type TaskScores, tugaskuScores, type ScoreRow } from '@lentera/contract/tugasku/scores'
import { workStates } from '@lentera/contract/tugasku/posts'
import { BellRing, Send } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { bothTimesOf, lateText, momentOf } from '#features/tugasku/posts/words.ts'
import { filterBy } from '#lib/http/filter.ts'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { type Rules, useRows } from '#lib/http/use-list.ts'
import { href } from '#lib/nav/href.ts'
import { OfflineMark } from '#school/record-status.tsx'
import { scoreText } from '#school/score.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { type Column, DataList, DataListSkeleton } from '#ui/data-list/data-list.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { EmptyState } from '#ui/states.tsx'

const order = Object.keys(workStates)
const states = filterBy('state', 'Semua status', workStates)
const rules: Rules<ScoreRow> = {
  // A class comes whole; of a task that a whole year has, so many are drawn at once.
  size: 60,
  words: ({ student }) => [student.name],
  filters: { state: ({ state }, value) => state === value },
  sorts: {
    name: ({ student }) => student.name,
    state: ({ state }) => order.indexOf(state),
    score: ({ score }) => score ?? -1,
    at: ({ submitted_at }) => submitted_at ?? '',
  },
}
const scored: Column<ScoreRow> = {
  id: 'score',
  name: 'Nilai',
  of: ({ score }) => score !== null && scoreText(score),
  // A draft is no score yet, on paper neither.
  text: ({ score, state }) => (score === null || state !== 'returned' ? '' : scoreText(score)),
  align: 'right',
  sorts: 'down',
  from: 480,
}

const columnsFor = ({ max_score, timezone }: TaskScores['task']): readonly Column<ScoreRow>[] => [
  {
    id: 'name',
    name: 'Nama',
    of: ({ student: { name, gone } }) =>
      !gone ? (
        name
      ) : (
        <span className="inline-flex flex-wrap items-center gap-2">
          {name} <Pill tone="off">{goneReasons[gone]}</Pill>
        </span>
      ),
    text: ({ student }) => student.name,
    sorts: true,
  },
  { id: 'class', name: 'Kelas', of: ({ student }) => student.class, from: 760 },
  {
    id: 'at',
    name: 'Dikumpulkan',
    of: ({ submitted_at, late_minutes, ...delayed }) =>
      submitted_at === null ? null : (
        <span className="inline-flex flex-wrap items-center gap-2">
          {bothTimesOf(delayed, timezone) ?? momentOf(submitted_at, timezone)}
          {delayed.made_at !== null && <OfflineMark proven={delayed.made_proven} />}
          {late_minutes !== null && late_minutes > 0 && <Pill tone="warn">Terlambat {lateText(late_minutes)}</Pill>}
        </span>
      ),
    text: ({ submitted_at, ...delayed }) =>
      submitted_at === null ? '' : (bothTimesOf(delayed, timezone) ?? momentOf(submitted_at, timezone)),
    phone: 'note',
    sorts: true,
  },
  ...(max_score === null ? [] : [scored]),
  {
    id: 'state',
    name: 'Status',
    of: ({ state, score }) => (
      <Pill tone={workStates[state].tone} className="whitespace-nowrap">
        {state === 'returned' && score !== null ? `Nilai ${scoreText(score)}` : workStates[state].label}
      </Pill>
    ),
    text: ({ state }) => workStates[state].label,
    phone: 'pill',
    usual: ({ state, score }) => state === 'returned' && score !== null,
    sorts: true,
  },
  {
    id: 'given',
    name: 'Nilai',
    of: ({ state, score }) => (state === 'returned' && score !== null ? <b>{scoreText(score)}</b> : null),
    phone: 'value',
    phoneOnly: true,
  },
]

/** Shares all that is scored, and reminds who has not handed in. */
function Acts({ task: { id }, rows }: TaskScores) {
  const [asked, setAsked] = useState(false)
  const ready = rows.filter(({ state }) => state === 'graded').length
  const missing = rows.filter(
    ({ state, student }) =>
      !student.gone && ['not_opened', 'in_progress', 'withdrawn', 'missing', 'needs_revision'].includes(state),
  ).length
  const sharing = useAction(tugaskuScores.share, {
    done: ({ shared }) => {
      setAsked(false)
      say(`${shared} nilai dibagikan.`)
    },
  })
  const reminding = useAction(tugaskuScores.remind, {
    done: ({ reminded }) => say(`${reminded} siswa diingatkan, sekali dalam sehari.`),
  })
  return (
    <>
      {missing > 0 && (
        <Button icon={BellRing} busy={reminding.busy} onClick={() => void reminding.run({ params: { post_id: id } })}>
          Ingatkan {missing} siswa
        </Button>
      )}
      {ready > 0 && (
        <Button tone="main" icon={Send} onClick={() => setAsked(true)}>
          Bagikan {ready} nilai
        </Button>
      )}
      <Wrong says={reminding.fault?.message} className="w-full" />
      <Confirm
        open={asked}
        onClose={() => setAsked(false)}
        title={`Bagikan ${ready} nilai?`}
        verb="Bagikan"
        busy={sharing.busy}
        onConfirm={() => void sharing.run({ params: { post_id: id }, body: { student_ids: null } })}
      >
        <p className="text-ink-2">Siswa diberi tahu dan membaca nilai serta catatannya.</p>
        <Wrong says={sharing.fault?.message} />
      </Confirm>
    </>
  )
}

function Rows({ scores: { task, rows } }: { scores: TaskScores }) {
  const list = useRows(rows, rules)
  return (
    <DataList
      label="Pekerjaan siswa"
      list={list}
      columns={columnsFor(task)}
      keyOf={({ student }) => student.id}
      nameOf={({ student }) => student.name}
      leading={({ student }) => <Avatar name={student.name} image={student.image} size="small" />}
      to={({ student }) =>
        href('/teacher/tugasku/:hash/tasks/:hashtask/score/:hashtaskscore', {
          hash: task.room.id,
          hashtask: task.id,
          hashtaskscore: student.id,
        })
      }
      search="Cari nama"
      filters={[
        {
          ...states,
          options: states.options
            .map((one) => ({ ...one, count: rows.filter(({ state }) => state === one.value).length }))
            .filter(({ count }) => count > 0),
        },
      ]}
      file={`nilai-${task.title}`}
      empty={<EmptyState drawing={<EmptyDesks />} text="Belum ada siswa yang mendapat tugas ini" />}
    />
  )
}

export const title = 'Nilai tugas'

/** Everybody who has a task, with what became of it. */
export default function ScoreListPage() {
  const { hash = '', hashtask: post_id = '' } = useParams()
  return (
    <Screen
      call={tugaskuScores.list}
      input={{ params: { post_id } }}
      anyDay
      title={(scores) => scores?.task.title ?? title}
      tab={(scores) => scores && `Nilai ${scores.task.title}`}
      note={(scores) =>
        scores
          ? `${scores.task.room.name}${scores.task.due_at === null ? '' : ` · batas waktu ${momentOf(scores.task.due_at, scores.task.timezone)}`}`
          : ' '
      }
      back={href('/teacher/tugasku/:hash/tasks/:hashtask', { hash, hashtask: post_id })}
      actions={(scores) => scores && !scores.task.archived && <Acts {...scores} />}
      skeleton={<DataListSkeleton tools rows={12} />}
    >
      {(scores) => <Rows scores={scores} />}
    </Screen>
  )
}
