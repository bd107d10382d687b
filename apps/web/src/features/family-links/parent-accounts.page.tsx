import { relations } from '@lentera/contract/family'
import {
  type MadeParent,
  MOST_PARENTS,
  parentAccounts,
  type ParentProposal,
  type ParentProposals,
} from '@lentera/contract/family/accounts'
import { MessageCircle, Printer } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { saveFile } from '#lib/device/save-file.ts'
import { useAction } from '#lib/http/use-call.ts'
import { phoneText, whatsappTo } from '#school/phone.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { Select } from '#ui/form/select.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { FamilyTabs } from './family-tabs.tsx'

/** What the office has chosen for one number; `at` is which of the names, null while nobody has said. */
interface Choice {
  readonly on: boolean
  readonly at: number | null
}
const firstChoice = ({ names, account }: ParentProposal): Choice =>
  account ? { on: account.can, at: null } : { on: names.length === 1, at: names.length === 1 ? 0 : null }

const childrenOf = ({ children }: ParentProposal) => children.map(({ name, class_name }) => `${name} (${class_name})`).join(', ')

/** What is sent for a number; undefined where it is left out, or nobody has said whose it is. */
const wishOf = ({ phone, names, children, account }: ParentProposal, { on, at }: Choice) => {
  const named = at === null ? undefined : names[at]
  if (!on || (account ? !account.can : named === undefined)) return []
  const ids = children.map(({ student_id }) => student_id)
  return [
    account
      ? { phone, name: account.name, relation: null, children: ids, exists: true }
      : { phone, name: named?.name ?? '', relation: named?.relation ?? null, children: ids, exists: false },
  ]
}

/** One number of the register: whose it is, and which pupils have it. */
function OneParent({ of, choice, onChange }: { of: ParentProposal; choice: Choice; onChange: (choice: Choice) => void }) {
  const { phone, names, account } = of
  const title = account?.name ?? (names.length === 1 ? (names[0]?.name ?? '') : phoneText(phone))
  return (
    <Card className="grid gap-2 p-4">
      <Checkbox
        label={title}
        note={`${phoneText(phone)} · ${childrenOf(of)}`}
        value={choice.on}
        disabled={account !== null && !account.can}
        onChange={(on) => onChange({ ...choice, on })}
      />
      {account && (
        <Notice tone={account.can ? 'ok' : 'warn'}>
          {account.can
            ? 'Nomor ini sudah punya akun. Anak-anak ini ditambahkan ke akun itu.'
            : 'Nomor ini dipakai akun yang belum membuktikannya. Pakai kode kartu untuk anak-anak ini.'}
        </Notice>
      )}
      {!account && names.length > 1 && (
        <Select<string>
          label="Nomor ini milik siapa?"
          value={choice.at === null ? '' : String(choice.at)}
          options={[
            { value: '', label: 'Pilih namanya' },
            ...names.map(({ name, relation }, at) => ({
              value: String(at),
              label: `${name}, ${relations[relation].toLowerCase()}`,
            })),
          ]}
          onChange={(at) => onChange(at === '' ? { on: false, at: null } : { on: true, at: Number(at) })}
        />
      )}
    </Card>
  )
}

const loginText = ({ name, children }: MadeParent) =>
  `Yth. ${name}, akun orang tua untuk ${children.join(', ')} sudah dibuat. Masuk di ${location.origin}/parent/login dengan nomor ini. Kata sandi pertama ada di kartu dari sekolah.`

/** What was made a moment ago: passwords are shown now and never again. */
function Made({ parents, onClose }: { parents: readonly MadeParent[]; onClose: () => void }) {
  const { run, busy, fault } = useAction(parentAccounts.print, { done: saveFile })
  const fresh = parents.flatMap(({ id, password }) => (password === null ? [] : [{ id, password }]))
  return (
    <Section title={`${parents.length} orang tua terhubung`}>
      {fresh.length > 0 && (
        <div className="mb-3">
          <Notice tone="warn">
            Kata sandi pertama hanya tampil sekarang. Cetak kartunya dan serahkan langsung kepada orang tua, bukan lewat anak.
          </Notice>
        </div>
      )}
      <List label="Orang tua">
        {parents.map((one) => (
          <Row
            key={one.id}
            title={one.name}
            note={[phoneText(one.phone), one.children.join(', '), one.password ?? 'akun sudah ada'].join(' · ')}
            act={
              <ButtonLink icon={MessageCircle} to={whatsappTo(one.phone, loginText(one))}>
                WhatsApp
              </ButtonLink>
            }
          />
        ))}
      </List>
      <Wrong says={fault?.message} className="mt-3" />
      <div className="mt-3 flex flex-wrap gap-2">
        {fresh.length > 0 && (
          <Button tone="main" icon={Printer} busy={busy} onClick={() => void run({ body: { people: fresh } })}>
            Cetak kartu masuk
          </Button>
        )}
        <Button onClick={onClose}>Selesai</Button>
      </div>
    </Section>
  )
}

function Proposals({ room, onMade }: { room: ParentProposals; onMade: (made: readonly MadeParent[]) => void }) {
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const { run, busy, fault } = useAction(parentAccounts.make, {
    done: (made) => {
      setChoices({})
      onMade(made)
    },
  })
  const choiceOf = (one: ParentProposal) => choices[one.phone] ?? firstChoice(one)
  const wishes = room.parents.flatMap((one) => wishOf(one, choiceOf(one))).slice(0, MOST_PARENTS)
  return (
    <>
      {room.parents.length === 0 ? (
        <EmptyState
          drawing={<EmptyDesks />}
          text="Tidak ada akun yang perlu dibuat"
          note="Nama dan nomor HP wali diisi di biodata siswa. Yang tanpa nomor memakai kode orang tua."
        />
      ) : (
        <div className="grid gap-3 lg:grid-cols-2 lg:items-start">
          {room.parents.map((one) => (
            <OneParent
              key={one.phone}
              of={one}
              choice={choiceOf(one)}
              onChange={(choice) => setChoices({ ...choices, [one.phone]: choice })}
            />
          ))}
        </div>
      )}
      {room.missing.length > 0 && (
        <p className="text-note text-ink-2">
          {room.missing.length} siswa tanpa nama atau nomor HP wali di biodata: {room.missing.join(', ')}.
        </p>
      )}
      <Wrong says={fault?.message} />
      {wishes.length > 0 && (
        <Button tone="main" size="main" busy={busy} onClick={() => void run({ body: { parents: wishes } })}>
          Buat atau hubungkan {wishes.length} orang tua
        </Button>
      )}
    </>
  )
}

export const title = 'Buat akun orang tua'

/** Accounts from what the register says of a class's parents: who has one number is one parent, of all siblings. */
export default function ParentAccountsPage() {
  const [search, setSearch] = useSearchParams()
  const [made, setMade] = useState<readonly MadeParent[]>([])
  const class_uuid = search.get('class') ?? undefined
  return (
    <Screen
      call={parentAccounts.proposals}
      input={{ query: { class_uuid } }}
      keep
      title={title}
      note="Dari nomor HP wali di biodata siswa. Saudara dengan nomor yang sama menjadi anak dari satu akun."
      actions={(room) =>
        room?.class &&
        room.classes.length > 1 && (
          <Select
            bare
            label="Kelas"
            className="max-w-40 sm:max-w-64"
            value={room.class.uuid}
            options={room.classes.map(({ uuid, name }) => ({ value: uuid, label: name }))}
            onChange={(uuid) => setSearch({ class: uuid }, { replace: true })}
          />
        )
      }
    >
      {(room) => (
        <div className="grid gap-4 pb-7">
          <FamilyTabs here="accounts" />
          {made.length > 0 && <Made parents={made} onClose={() => setMade([])} />}
          <Proposals key={room.class?.uuid} room={room} onMade={setMade} />
        </div>
      )}
    </Screen>
  )
}
