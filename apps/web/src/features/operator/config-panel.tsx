import { configKeys, type ConfigPreview, type ConfigSetting, operatorConfig } from '@lentera/contract/operator/config'
import { useState } from 'react'
import { useForm } from '#lib/form/use-form.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { hints, isBuiltIn, partNames, type Typed, typedOf, valueOf } from './config-form.ts'
import { count, valueText, whoText } from './words.ts'

/** What a value would change, and for whom. */
function Effects({ of: { before, after, changes, effects } }: { of: ConfigPreview }) {
  if (!changes) return <Notice tone="off">Tidak ada yang berubah.</Notice>
  return (
    <div className="grid gap-2">
      <h3 className="font-bold">Yang berubah</h3>
      <p className="text-cell break-words text-ink-2">{`${valueText(before)} → ${valueText(after)}`}</p>
      <List label="Yang berubah">
        {effects.map(({ text, roles, people }) => (
          <Row
            key={text}
            title={<span className="font-medium">{text}</span>}
            note={`Untuk ${whoText(roles)}: ${count(people)} akun`}
          />
        ))}
      </List>
    </div>
  )
}

interface Editing {
  readonly setting: ConfigSetting
  readonly onDone: () => void
}

/** Why, and the button that lets it count: what was looked at, and nothing else. */
function Saving({ setting, value, onBack, onDone }: Editing & { value: string | null; onBack: () => void }) {
  const { key, revision } = setting
  const form = useForm(operatorConfig.set, {
    start: { why: '' },
    check: ({ why }) => ({ why: why.trim().length < 3 ? 'Tulis alasannya, minimal 3 huruf.' : undefined }),
    input: ({ why }) => ({ body: { key, value, why, revision } }),
    said: `${configKeys[key].label} disimpan.`,
    done: onDone,
  })
  return (
    <Form of={form} className="mt-3">
      <TextField label="Mengapa diubah" maxLength={300} {...form.field('why')} />
      <Submit>Terapkan</Submit>
      <Button tone="quiet" wide className="mt-1" onClick={onBack}>
        Ubah lagi
      </Button>
    </Form>
  )
}

/** What is typed of a setting. */
function Fields({
  setting: { key },
  typed,
  error,
  onChange,
}: Pick<Editing, 'setting'> & { typed: Typed; error?: string | undefined; onChange: (typed: Typed) => void }) {
  const { kind, label } = configKeys[key]
  const text = {
    label,
    hint: hints[key],
    error,
    value: typed.text,
    onChange: (value: string) => onChange({ ...typed, text: value }),
  }
  if (kind === 'links')
    return (
      <>
        {Object.entries(typed.parts).map(([name, link]) => (
          <TextField
            key={name}
            label={partNames[name] ?? name}
            hint={hints[key]}
            inputMode="url"
            value={link}
            onChange={(value) => onChange({ ...typed, parts: { ...typed.parts, [name]: value } })}
          />
        ))}
      </>
    )
  return kind === 'lines' || kind === 'switches' ? <TextArea rows={5} {...text} /> : <TextField {...text} />
}

/** A setting as it is edited: typed, looked at with what it changes for whom, and only then applied. */
export function ConfigPanel({ setting, onDone }: Editing) {
  const { key } = setting
  const [typed, setTyped] = useState(() => typedOf(key, setting.value))
  const [seen, setSeen] = useState<{ readonly value: string | null; readonly preview: ConfigPreview } | null>(null)
  const previewing = useAction(operatorConfig.preview)
  const look = async (value: string | null) => {
    const preview = await previewing.run({ body: { key, value } })
    if (preview) setSeen({ value, preview })
  }
  if (seen)
    return (
      <>
        <Effects of={seen.preview} />
        {seen.preview.changes ? (
          <Saving setting={setting} value={seen.value} onBack={() => setSeen(null)} onDone={onDone} />
        ) : (
          <Button className="mt-3" onClick={() => setSeen(null)}>
            Ubah lagi
          </Button>
        )}
      </>
    )
  const placed = previewing.fault?.placed(['value'])
  const inField = configKeys[key].kind === 'links' ? undefined : placed?.beside.value
  const wrong = placed?.above ?? (inField === undefined ? placed?.beside.value : undefined)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void look(valueOf(key, typed))
      }}
    >
      <Fields setting={setting} typed={typed} error={inField} onChange={setTyped} />
      <Wrong says={wrong} className="mb-3" />
      <div className="grid gap-2">
        <Button type="submit" tone="main" size="main" busy={previewing.busy}>
          Lihat perubahan
        </Button>
        {!isBuiltIn(setting) && (
          <Button tone="quiet" onClick={() => void look(null)}>
            {`Kembalikan ke bawaan (${valueText(setting.built_in)})`}
          </Button>
        )}
      </div>
    </form>
  )
}
