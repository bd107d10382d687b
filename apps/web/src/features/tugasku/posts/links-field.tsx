import type { Link } from '@lentera/contract/tugasku/posts'
import { postLimits } from '@lentera/contract/tugasku/posts'
import { Plus, X } from 'lucide-react'
import { Button, IconButton } from '#ui/button.tsx'
import { Grouping } from '#ui/form/field.tsx'
import { TextField } from '#ui/text-field.tsx'

/** Pages elsewhere: an address and its name each. */
export function LinksField({
  value,
  onChange,
  errorAt,
}: {
  value: readonly Link[]
  onChange: (links: readonly Link[]) => void
  errorAt: (name: string) => string | undefined
}) {
  const change = (at: number, to: Partial<Link>) => onChange(value.map((one, place) => (place === at ? { ...one, ...to } : one)))
  return (
    <Grouping label="Tautan, opsional" error={undefined} inside="grid min-w-0 gap-2">
      {value.map(({ url, label }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows are told apart by their place alone
        <div key={at} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto]">
          <TextField
            label={`Alamat ${at + 1}`}
            inputMode="url"
            placeholder="https://"
            maxLength={postLimits.url}
            value={url}
            error={errorAt(`links.${at}.url`)}
            onChange={(typed) => change(at, { url: typed })}
          />
          <TextField
            label={`Nama ${at + 1}`}
            className="row-start-2 sm:row-start-auto"
            maxLength={postLimits.label}
            value={label}
            error={errorAt(`links.${at}.label`)}
            onChange={(typed) => change(at, { label: typed })}
          />
          <span className="pt-7">
            <IconButton
              icon={X}
              label={`Hapus tautan ${at + 1}`}
              onClick={() => onChange(value.filter((_, place) => place !== at))}
            />
          </span>
        </div>
      ))}
      {value.length < postLimits.links && (
        <p>
          <Button icon={Plus} onClick={() => onChange([...value, { url: '', label: '' }])}>
            Tambah tautan
          </Button>
        </p>
      )}
    </Grouping>
  )
}
