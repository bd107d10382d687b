import { family, type ParentLink } from '@lentera/contract/family'
import { useNavigate, useSearchParams } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { say } from '#lib/form/say.ts'
import { href } from '#lib/nav/href.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { LostPath } from '#ui/drawings/lost-path.tsx'
import { Checkbox, Chips } from '#ui/form/choices.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { FieldsBeside } from '#ui/with-aside.tsx'
import { EndButton } from './answering.tsx'
import { relationOptions } from './words.ts'

/** Who the parent is, whether the school calls this one first, and the end of the link. */
function Editing({ link }: { link: ParentLink }) {
  const navigate = useNavigate()
  const leave = () => void navigate(href('/profile/list/parent'), { replace: true })
  const { id, name, image, phone, relation, is_main, revision } = link
  const form = useForm(family.editParent, {
    start: { relation, is_main, revision },
    input: (body) => ({ params: { family_link_id: id }, body }),
    said: 'Data orang tua disimpan.',
    done: leave,
  })
  return (
    <div className="pb-7">
      <FieldsBeside
        tail={
          <Card className="facts-apart flex flex-wrap items-center justify-between gap-3 p-4">
            <p className="min-w-0 flex-1 basis-52 text-ink-2">Setelah diputus, {name} tidak lagi melihat data sekolahmu.</p>
            <EndButton
              link={link}
              label="Putuskan hubungan"
              question={`Putuskan hubungan dengan ${name}?`}
              text="Langsung berlaku, dan ia diberi tahu. Untuk terhubung lagi perlu kode baru atau persetujuanmu."
              done={() => {
                say(`${name} tidak lagi terhubung.`)
                leave()
              }}
            />
          </Card>
        }
      >
        <Card className="p-4">
          <div className="mb-4 flex items-center gap-3">
            <Avatar name={name} image={image} />
            <div className="min-w-0">
              <h2 className="text-lead font-bold">{name}</h2>
              <p className="text-note text-ink-2 tabular-nums">{phone ?? 'Belum ada nomor HP'}</p>
            </div>
          </div>
          <Form of={form}>
            <Chips label="Hubungan" options={relationOptions} {...form.field('relation')} />
            <div className="mb-4">
              <Checkbox
                label="Kontak utama"
                note="Dihubungi sekolah lebih dulu. Hanya satu orang."
                value={form.values.is_main}
                onChange={(value) => form.set({ is_main: value })}
              />
            </div>
            <Submit>Simpan</Submit>
          </Form>
        </Card>
      </FieldsBeside>
    </div>
  )
}

export const title = 'Ubah data orang tua'

/** One parent of the pupil, named in the address; the first one when none is. */
export default function EditParentPage() {
  const [search] = useSearchParams()
  const wanted = search.get('link')
  return (
    <Screen call={family.parents} input={{}} title={title} back={href('/profile/list/parent')}>
      {({ links }) => {
        const linked = links.filter(({ can }) => can.includes('edit'))
        const link = wanted === null ? linked[0] : linked.find(({ id }) => id === wanted)
        return link ? (
          <Editing key={link.id} link={link} />
        ) : (
          <EmptyState
            drawing={<LostPath />}
            text="Orang tua ini tidak terhubung"
            action={<ButtonLink to={href('/profile/list/parent')}>Orang tua saya</ButtonLink>}
          />
        )
      }}
    </Screen>
  )
}
