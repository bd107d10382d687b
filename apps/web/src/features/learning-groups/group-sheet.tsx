import {
  clashText,
  type GroupDetail,
  groupKinds,
  type GroupMember,
  type LearningGroup,
  learningGroups,
} from '@lentera/contract/learning-groups'
import { CircleStop, Pencil, UserMinus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useAction } from '#lib/http/use-call.ts'
import { longDate } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Part } from '#ui/screen.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { AddMembers } from './add-members.tsx'
import { ChangeGroup } from './group-form.tsx'

type Doing = 'look' | 'add' | 'out' | 'change'

const noteOf = ({ class_name, from, until }: GroupMember) =>
  [
    class_name ?? 'Belum masuk kelas',
    until === null ? `sejak ${longDate(from)}` : `${longDate(from)} sampai ${longDate(until)}`,
  ].join(' · ')
const lasting = ({ history }: GroupDetail) => history.filter(({ until }) => until === null)

/** Takes pupils out of a group from a day on. */
function TakeOut({ group, onDone }: { group: GroupDetail; onDone: () => void }) {
  const start: { chosen: readonly string[]; from: string } = { chosen: [], from: group.today }
  const form = useForm(learningGroups.endMembers, {
    start,
    check: ({ from }) => ({ from: from === '' ? 'Isi tanggalnya.' : undefined }),
    input: ({ chosen, from }) => ({ params: { group_uuid: group.uuid }, body: { student_ids: [...chosen], from } }),
    said: ({ ended }) => `${ended} siswa dikeluarkan dari ${group.name}.`,
    done: onDone,
  })
  const { chosen } = form.values
  return (
    <Form of={form}>
      <div className="mb-4 grid max-h-80 overflow-y-auto">
        {lasting(group).map((member) => (
          <Checkbox
            key={member.id}
            label={member.name}
            note={noteOf(member)}
            value={chosen.includes(member.id)}
            onChange={(on) => form.set({ chosen: on ? [...chosen, member.id] : chosen.filter((id) => id !== member.id) })}
          />
        ))}
      </div>
      <DateField
        label="Tidak lagi mulai tanggal"
        hint="Hari sebelumnya tetap tercatat di kelompok ini."
        min={group.year.starts_on}
        max={group.year.ends_on}
        {...form.field('from')}
      />
      <Submit disabled={chosen.length === 0}>Keluarkan {chosen.length > 0 ? `${chosen.length} siswa` : ''}</Submit>
    </Form>
  )
}

/** Ends a group, in two taps. */
function Ending({ group, onDone }: { group: GroupDetail; onDone: () => void }) {
  const [sure, setSure] = useState(false)
  const ending = useAction(learningGroups.end, {
    done: ({ name }) => {
      say(`${name} berakhir.`)
      onDone()
    },
  })
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <Wrong says={ending.fault?.message} />
      <p className="text-note text-ink-2">
        Kelompok yang berakhir tidak punya siswa dan jam lagi mulai hari ini. Hari-hari sebelumnya tetap tercatat.
      </p>
      <Button
        tone={sure ? 'danger' : 'quiet'}
        icon={CircleStop}
        busy={ending.busy}
        className={sure ? '' : 'text-bad'}
        onClick={() =>
          sure ? void ending.run({ params: { group_uuid: group.uuid }, body: { revision: group.revision } }) : setSure(true)
        }
      >
        {sure ? `Ya, akhiri ${group.name}` : 'Akhiri kelompok'}
      </Button>
    </div>
  )
}

function Look({ group, onDo, onClose }: { group: GroupDetail; onDo: (what: Doing) => void; onClose: () => void }) {
  const running = group.ended_on === null
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        {[
          groupKinds[group.kind],
          group.subject.name,
          group.teacher?.name ?? 'Belum ada guru',
          `${group.lessons} jam seminggu`,
        ].join(' · ')}
        {group.ended_on !== null && ` · berakhir ${longDate(group.ended_on)}`}
      </p>
      {group.clashes.length > 0 && (
        <Notice tone="warn">
          Jam kelompok ini bersamaan dengan pelajaran seluruh kelas:
          <ul className="mt-1 list-disc pl-5">
            {group.clashes.map((clash) => (
              <li key={clashText(clash)}>{clashText(clash)}</li>
            ))}
          </ul>
          Pindahkan jamnya, atau keluarkan siswa dari kelompok ini.
        </Notice>
      )}
      {running && (
        <div className="grid gap-2 sm:grid-cols-2">
          <Button tone="main" icon={UserPlus} onClick={() => onDo('add')}>
            Tambah siswa
          </Button>
          <Button icon={Pencil} onClick={() => onDo('change')}>
            Ubah kelompok
          </Button>
          {lasting(group).length > 0 && (
            <Button icon={UserMinus} onClick={() => onDo('out')}>
              Keluarkan siswa
            </Button>
          )}
        </div>
      )}
      {group.history.length === 0 ? (
        <p className="text-ink-2">Belum ada siswa di kelompok ini.</p>
      ) : (
        <List label={`Siswa ${group.name}`}>
          {group.history.map((member) => (
            <Row key={`${member.id} ${member.from}`} title={member.name} note={noteOf(member)} />
          ))}
        </List>
      )}
      {running && <Ending group={group} onDone={onClose} />}
    </div>
  )
}

function Opened({ group, onClose }: { group: LearningGroup; onClose: () => void }) {
  const [doing, setDoing] = useState<Doing>('look')
  const back = () => setDoing('look')
  return (
    <Part call={learningGroups.detail} input={{ params: { group_uuid: group.uuid } }}>
      {(detail) =>
        doing === 'add' ? (
          <AddMembers group={detail} onDone={back} />
        ) : doing === 'out' ? (
          <TakeOut group={detail} onDone={back} />
        ) : doing === 'change' ? (
          <ChangeGroup group={detail} onDone={back} />
        ) : (
          <Look group={detail} onDo={setDoing} onClose={onClose} />
        )
      }
    </Part>
  )
}

/** A group with its pupils of today and before; pupils are put in and taken out, and it is renamed and ended here. */
export function GroupSheet({ group, onClose }: { group: LearningGroup | null; onClose: () => void }) {
  return (
    <Sheet open={group !== null} onClose={onClose} title={group?.name ?? ''}>
      {group && <Opened key={group.uuid} group={group} onClose={onClose} />}
    </Sheet>
  )
}
