import { mading, type MadingKind, madingKinds, madingLimits } from '@lentera/contract/mading'
import { AmongPosts } from './among-posts.tsx'
import { useNavigate } from 'react-router'
import { optionsOf } from '#lib/form/options.ts'
import { useForm } from '#lib/form/use-form.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Page } from '#ui/screen.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Uploads } from '#ui/uploads.tsx'

export const title = 'Kirim karya'

/** A new post for the bulletin; others read it once the office has let it be read. */
export default function WriteMadingPage() {
  const go = useNavigate()
  const mine = withQuery(href('/mading'), { show: 'mine' })
  const start: { kind: MadingKind; title: string; text: string; pictures: readonly string[] } = {
    kind: 'poem',
    title: '',
    text: '',
    pictures: [],
  }
  const form = useForm(mading.send, {
    start,
    check: ({ title: typed, text, pictures }) => ({
      title: typed.trim().length < 3 ? 'Tulis minimal 3 huruf.' : undefined,
      text: text.trim() === '' && pictures.length === 0 ? 'Tulis isinya, atau tambahkan foto.' : undefined,
    }),
    input: ({ pictures, ...words }) => ({ body: { ...words, pictures: [...pictures] } }),
    said: 'Terkirim, menunggu diperiksa.',
    done: () => void go(mine, { replace: true }),
  })
  const pictures = form.field('pictures')
  return (
    <AmongPosts>
      <Page
        title={title}
        note="Diperiksa tata usaha, lalu terbit untuk seluruh sekolah."
        back={href('/mading')}
        template="reading"
      >
        <Form of={form}>
          <Select label="Jenis" options={optionsOf(madingKinds)} {...form.field('kind')} />
          <TextField label="Judul" maxLength={madingLimits.title} {...form.field('title')} />
          <TextArea
            label="Isi"
            hint="Pakai nama samaran untuk orang lain, dan jangan tulis nomor telepon atau alamat."
            rows={8}
            maxLength={madingLimits.text}
            {...form.field('text')}
          />
          <Uploads
            label="Foto"
            kinds="image"
            most={madingLimits.pictures}
            {...pictures}
            error={pictures.error ?? [0, 1, 2, 3].map((at) => form.error(`pictures.${at}`, 'pictures')).find(Boolean)}
          />
          <Submit>Kirim</Submit>
        </Form>
      </Page>
    </AmongPosts>
  )
}
