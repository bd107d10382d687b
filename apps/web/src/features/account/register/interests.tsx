import { register } from '@lentera/contract/account/register'
import { useCall } from '#lib/http/use-call.ts'
import { Chips } from '#ui/form/choices.tsx'
import { Bone } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Registering } from './values.ts'

const MOST = 20

export function Interests({ form }: { form: Registering }) {
  const { data, fault } = useCall(register.interests, { query: { per_page: 100 } })
  const { interests } = form.values
  return (
    <>
      {data ? (
        <Chips
          several
          label="Minat"
          bare
          value={interests}
          options={data.data.map(({ id, name }) => ({ value: id, label: name }))}
          error={form.error('interest_fields', 'interests') ?? (interests.length > MOST ? `Pilih maksimal ${MOST}.` : undefined)}
          onChange={(chosen: string[]) => form.set({ interests: chosen })}
        />
      ) : (
        !fault && <Bone className="h-40 w-full" />
      )}
      <div className="grid gap-x-4 pt-4 sm:grid-cols-2">
        <TextField
          label="Instagram"
          {...form.field('instagram_username')}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={31}
          hint="Boleh dikosongkan"
        />
        <TextField
          label="TikTok"
          {...form.field('tiktok_username')}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={31}
          hint="Boleh dikosongkan"
        />
      </div>
    </>
  )
}
