import { type GroupDetail, type GroupPupil, learningGroups, MOST_MEMBERS } from '@lentera/contract/learning-groups'
import { useState } from 'react'
import { useForm } from '#lib/form/use-form.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Part } from '#ui/screen.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Segmented } from '#ui/segmented.tsx'

type Chosen = ReadonlyMap<string, GroupPupil>

interface Choosing {
  /** Who is in the group today, and cannot be chosen again. */
  readonly inside: ReadonlySet<string>
  readonly chosen: Chosen
  readonly onChoose: (chosen: Chosen) => void
}

const noteOf = ({ class_name, nisn }: GroupPupil) => [class_name ?? 'Belum masuk kelas', nisn].filter(Boolean).join(' · ')

/** Pupils of a class, narrowed by a part of their name. */
function ByClass({ inside, chosen, onChoose }: Choosing) {
  const [room, setRoom] = useState('')
  const [search, setSearch] = useState('')
  const toggle = (pupil: GroupPupil, on: boolean) => {
    const next = new Map(chosen)
    if (on) next.set(pupil.id, pupil)
    else next.delete(pupil.id)
    onChoose(next)
  }
  return (
    <Part call={learningGroups.choices} input={{}}>
      {({ classes }) => (
        <div className="mb-4 grid gap-3">
          <Select<string>
            label="Kelas"
            bare
            options={[{ value: '', label: 'Semua kelas' }, ...classes.map(({ uuid, name }) => ({ value: uuid, label: name }))]}
            value={room}
            onChange={setRoom}
          />
          <SearchField label="Cari nama atau NISN" value={search} onChange={({ target }) => setSearch(target.value)} />
          {room === '' && search.trim().length < 2 ? (
            <p className="text-ink-2">Pilih kelasnya, atau ketik sebagian nama.</p>
          ) : (
            <Part
              call={learningGroups.pupils}
              input={{ query: { ...(room !== '' && { class_uuid: room }), ...(search.trim() !== '' && { search }) } }}
            >
              {(pupils) =>
                pupils.length === 0 ? (
                  <p className="text-ink-2">Tidak ada siswa yang cocok.</p>
                ) : (
                  <div className="grid max-h-72 overflow-y-auto">
                    {pupils.map((pupil) => (
                      <Checkbox
                        key={pupil.id}
                        label={pupil.name}
                        note={inside.has(pupil.id) ? `${noteOf(pupil)} · sudah di kelompok ini` : noteOf(pupil)}
                        value={chosen.has(pupil.id)}
                        disabled={inside.has(pupil.id)}
                        onChange={(on) => toggle(pupil, on)}
                      />
                    ))}
                  </div>
                )
              }
            </Part>
          )}
        </div>
      )}
    </Part>
  )
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Pupils of a list that somebody has already, a NISN or a name a line. */
function ByList({ chosen, onChoose }: Choosing) {
  const [text, setText] = useState('')
  const finding = useAction(learningGroups.find, {
    done: ({ pupils }) => onChoose(new Map([...chosen, ...pupils.map((pupil) => [pupil.id, pupil] as const)])),
  })
  const [unfit, setUnfit] = useState<readonly string[]>([])
  const lines = linesOf(text)
  const find = async () => {
    const found = await finding.run({ body: { lines } })
    setUnfit(found?.unfit.map(({ text: said, fits }) => `${said}: ${fits === 0 ? 'tidak ditemukan' : `${fits} siswa`}`) ?? [])
  }
  return (
    <div className="mb-4 grid gap-3">
      <TextArea
        name="lines"
        label="NISN atau nama, satu per baris"
        hint="Tempel dari Excel. Nama ditulis lengkap."
        rows={6}
        spellCheck={false}
        value={text}
        onChange={setText}
        error={lines.length > MOST_MEMBERS ? `Maksimal ${MOST_MEMBERS} baris.` : undefined}
      />
      <Wrong says={finding.fault?.message} />
      {unfit.length > 0 && (
        <Notice tone="warn" live>
          <p className="mb-1">Baris yang tidak cocok dengan satu siswa:</p>
          <ul className="font-normal">
            {unfit.map((said) => (
              <li key={said}>{said}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Button busy={finding.busy} disabled={lines.length === 0 || lines.length > MOST_MEMBERS} onClick={() => void find()}>
        Cari {lines.length} baris
      </Button>
    </div>
  )
}

/** Puts pupils into a group from a day on: chosen by class, or found in a pasted list. */
export function AddMembers({ group, onDone }: { group: GroupDetail; onDone: () => void }) {
  const [way, setWay] = useState<'class' | 'list'>('class')
  const inside = new Set<string>(
    group.history.filter(({ from, until }) => from <= group.today && until === null).map(({ id }) => id),
  )
  const start: { chosen: Chosen; from: string } = { chosen: new Map(), from: group.today }
  const form = useForm(learningGroups.addMembers, {
    start,
    check: ({ chosen, from }) => ({
      chosen: chosen.size === 0 ? 'Pilih siswanya.' : chosen.size > MOST_MEMBERS ? `Maksimal ${MOST_MEMBERS}.` : undefined,
      from: from === '' ? 'Isi tanggalnya.' : undefined,
    }),
    input: ({ chosen, from }) => ({ params: { group_uuid: group.uuid }, body: { student_ids: [...chosen.keys()], from } }),
    said: ({ added, same }) => (same > 0 ? `${added} siswa ditambahkan, ${same} sudah ada.` : `${added} siswa ditambahkan.`),
    done: onDone,
  })
  const { chosen } = form.values
  const choosing: Choosing = { inside, chosen, onChoose: (next) => form.set({ chosen: next }) }
  return (
    <Form of={form}>
      <div className="mb-3">
        <Segmented
          label="Cara memilih"
          value={way}
          options={[
            { value: 'class', label: 'Per kelas' },
            { value: 'list', label: 'Tempel daftar' },
          ]}
          onChange={setWay}
        />
      </div>
      {way === 'class' ? <ByClass {...choosing} /> : <ByList {...choosing} />}
      {chosen.size > 0 && <p className="mb-3 text-ink-2">Dipilih: {[...chosen.values()].map(({ name }) => name).join(', ')}</p>}
      <DateField label="Mulai tanggal" min={group.year.starts_on} max={group.year.ends_on} {...form.field('from')} />
      <Submit disabled={chosen.size === 0}>{chosen.size > 0 ? `Tambah ${chosen.size} siswa` : 'Tambah siswa'}</Submit>
    </Form>
  )
}
