import { keysOf } from '@lentera/contract/kit/keys'
import { type Role, roleNames, roles } from '@lentera/contract/kit/roles'
import { help, type HelpEntry, type HelpTexts, helpTopics } from '@lentera/contract/settings/help'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { Button } from '#ui/button.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { Grouping } from '#ui/form/field.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import '#ui/with-aside.css'
import { Confirm, Sheet } from '#ui/sheet.tsx'
import { EmptyState } from '#ui/states.tsx'
import { TextField } from '#ui/text-field.tsx'

const topics = keysOf(helpTopics).map((value) => ({ value, label: helpTopics[value] }))

interface Writing {
  /** Null for a new one. */
  readonly entry: HelpEntry | null
  readonly texts: HelpTexts
  readonly onClose: () => void
}

/** Who reads it. */
function Readers({ of }: { of: { value: readonly Role[]; error: string | undefined; onChange: (value: Role[]) => void } }) {
  return (
    <Grouping label="Dibaca oleh" error={of.error} inside="grid grid-cols-2">
      {roleNames.map((role) => (
        <Checkbox
          key={role}
          label={roles[role].label.replace(/^./, (letter) => letter.toUpperCase())}
          value={of.value.includes(role)}
          onChange={(wanted) => of.onChange(roleNames.filter((one) => (one === role ? wanted : of.value.includes(one))))}
        />
      ))}
    </Grouping>
  )
}

const call = (entry: HelpEntry | null) => (entry === null ? help.add : help.change)

function Fields({ entry, texts, onClose }: Writing) {
  const start: Pick<HelpEntry, 'replaces' | 'topic' | 'roles' | 'question' | 'answer'> = {
    replaces: entry?.replaces ?? null,
    topic: entry?.topic ?? 'office',
    roles: entry?.roles ?? [...roleNames],
    question: entry?.question ?? '',
    answer: entry?.answer ?? '',
  }
  const form = useForm(call(entry), {
    start,
    check: ({ question, answer, roles: readers }) => ({
      question: question.trim().length < 5 ? 'Tulis pertanyaannya, minimal 5 huruf.' : undefined,
      answer: answer.trim().length < 5 ? 'Tulis jawabannya, minimal 5 huruf.' : undefined,
      roles: readers.length === 0 ? 'Pilih siapa yang membacanya.' : undefined,
    }),
    input: (body) =>
      entry === null ? { body } : { params: { help_entry_id: entry.id }, body: { ...body, revision: entry.revision } },
    said: 'Jawaban sekolah disimpan.',
    done: onClose,
  })
  const taken = texts.entries.map(({ replaces }) => replaces)
  const free = texts.defaults.filter(({ key }) => key === entry?.replaces || !taken.includes(key))
  /** Begins with what the product says, so that a sentence can be changed in it. */
  const replace = (key: string | null) => {
    const like = texts.defaults.find((one) => one.key === key)
    form.set(
      like
        ? { replaces: key, topic: like.topic, roles: like.roles, question: like.question, answer: like.answer }
        : { replaces: null },
    )
  }
  return (
    <Form of={form}>
      <Combobox<string | null>
        label="Mengganti jawaban bawaan"
        empty="Tidak, ini pertanyaan baru"
        options={[
          { value: null, label: 'Tidak, ini pertanyaan baru' },
          ...free.map(({ key, question }) => ({ value: key, label: question })),
        ]}
        {...form.field('replaces')}
        onChange={replace}
      />
      <Select label="Topik" options={topics} {...form.field('topic')} />
      <TextField label="Pertanyaan" maxLength={150} {...form.field('question')} />
      <TextArea label="Jawaban" rows={4} maxLength={2000} {...form.field('answer')} />
      <Readers of={form.field('roles')} />
      <Submit>Simpan</Submit>
    </Form>
  )
}

function Removal({ entry, onClose }: { entry: HelpEntry; onClose: () => void }) {
  const [asked, setAsked] = useState(false)
  const removing = useAction(help.remove, {
    done: () => {
      say('Jawaban sekolah dihapus.')
      onClose()
    },
  })
  return (
    <>
      <Button tone="quiet" wide className="mt-2 text-bad" onClick={() => setAsked(true)}>
        Hapus
      </Button>
      <Confirm
        open={asked}
        onClose={() => setAsked(false)}
        title="Hapus jawaban ini?"
        verb="Hapus"
        danger
        busy={removing.busy}
        onConfirm={() => void removing.run({ params: { help_entry_id: entry.id } })}
      >
        <p className="text-ink-2">
          {entry.replaces === null ? 'Warga sekolah tidak lagi membacanya.' : 'Jawaban bawaan tampil lagi di tempatnya.'}
        </p>
        {removing.fault && <Notice tone="bad">{removing.fault.message}</Notice>}
      </Confirm>
    </>
  )
}

export const title = 'Jawaban sekolah'

/** What a school answers its own people in the help. */
export default function SchoolHelpPage() {
  const [open, setOpen] = useState<HelpEntry | 'new' | null>(null)
  const close = () => setOpen(null)
  const entry = open === 'new' ? null : open
  return (
    <Screen
      call={help.texts}
      input={{}}
      title={title}
      note="Tampil paling atas di Bantuan dan Tanya jawab."
      back={href('/setting/help')}
      actions={
        <Button tone="main" icon={Plus} onClick={() => setOpen('new')}>
          Tambah jawaban
        </Button>
      }
    >
      {(texts) => (
        <>
          {texts.entries.length === 0 ? (
            <EmptyState
              drawing={<OpenBook />}
              text="Sekolah belum menulis jawaban"
              note="Misalnya: gerbang mana yang dibuka, kepada siapa izin ditanyakan, atau aturan HP di kelas."
            />
          ) : (
            <List label={title} className="in-columns">
              {texts.entries.map((one) => (
                <Row
                  key={one.id}
                  title={one.question}
                  note={[
                    helpTopics[one.topic],
                    one.roles.map((role) => roles[role].label).join(', '),
                    one.replaces && 'mengganti bawaan',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  onClick={() => setOpen(one)}
                />
              ))}
            </List>
          )}
          <Sheet open={open !== null} onClose={close} title={entry === null ? 'Jawaban baru' : 'Ubah jawaban'}>
            {open !== null && <Fields entry={entry} texts={texts} onClose={close} />}
            {entry !== null && <Removal entry={entry} onClose={close} />}
          </Sheet>
        </>
      )}
    </Screen>
  )
}
