import { articleCategories } from '@lentera/contract/articles'
import { articleDesk, articleLimits, articleStates, type DeskArticle } from '@lentera/contract/articles/desk'
import { useNavigate, useSearchParams } from 'react-router'
import { optionsOf } from '#lib/form/options.ts'
import { say } from '#lib/form/say.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { Button } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { MarkedArea } from '#ui/form/marked-area.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Page, Screen } from '#ui/screen.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Illustrated } from './illustrated.tsx'
import { PictureDesk } from './picture-desk.tsx'
import { placeOf } from './pieces.ts'

const call = (article: DeskArticle | null) => (article === null ? articleDesk.add : articleDesk.change)

/** Lets everybody read it, or nobody any more. What is typed and not saved is not part of it. */
function Turning({ of: { id, state, revision }, dirty }: { of: DeskArticle; dirty: boolean }) {
  const publishing = useAction(articleDesk.publish, { done: () => say('Artikel terbit.') })
  const withdrawing = useAction(articleDesk.withdraw, { done: () => say('Artikel ditarik.') })
  const input = { params: { article_id: id }, body: { revision } }
  return (
    <div className="grid gap-2">
      {state === 'published' ? (
        <Button tone="plain" busy={withdrawing.busy} onClick={() => void withdrawing.run(input)}>
          Tarik dari pembaca
        </Button>
      ) : (
        <Button tone="soft" disabled={dirty} busy={publishing.busy} onClick={() => void publishing.run(input)}>
          {state === 'withdrawn' ? 'Terbitkan lagi' : 'Terbitkan'}
        </Button>
      )}
      {dirty && state !== 'published' && <p className="text-note text-ink-2">Simpan dulu, lalu terbitkan.</p>}
      <Wrong says={(publishing.fault ?? withdrawing.fault)?.message} />
    </div>
  )
}

const short = (text: string, least: number) => (text.trim().length < least ? `Tulis minimal ${least} huruf.` : undefined)

function Writing({ article }: { article: DeskArticle | null }) {
  const navigate = useNavigate()
  const start: Pick<DeskArticle, 'category' | 'title' | 'summary' | 'body'> = {
    category: article?.category ?? 'learning',
    title: article?.title ?? '',
    summary: article?.summary ?? '',
    body: article?.body ?? '',
  }
  const form = useForm(call(article), {
    start,
    check: ({ title: typed, summary, body }) => ({ title: short(typed, 5), summary: short(summary, 10), body: short(body, 20) }),
    input: (body) =>
      article === null ? { body } : { params: { article_id: article.id }, body: { ...body, revision: article.revision } },
    said: 'Artikel disimpan.',
    done: ({ id }) => void navigate(withQuery(href('/operator/articles/write'), { article: id }), { replace: true }),
  })
  const { values } = form
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
      <div className="grid gap-3">
        <Form of={form}>
          <Select label="Kategori" options={optionsOf(articleCategories)} {...form.field('category')} />
          <TextField label="Judul" maxLength={articleLimits.title} {...form.field('title')} />
          <TextArea label="Ringkasan" rows={2} maxLength={articleLimits.summary} {...form.field('summary')} />
          <MarkedArea
            marks="prose"
            label="Isi"
            rows={14}
            maxLength={articleLimits.body}
            pictures={article?.pictures ?? []}
            {...form.field('body')}
          />
          <Submit>Simpan</Submit>
        </Form>
        {article ? (
          <PictureDesk
            article={article}
            onPlace={(number) => form.set({ body: `${values.body.trimEnd()}\n\n${placeOf(number)}\n` })}
          />
        ) : (
          <p className="text-note text-ink-2">Gambar dapat ditambahkan setelah artikel disimpan.</p>
        )}
        {article && <Turning of={article} dirty={form.dirty} />}
      </div>
      <Section title="Pratinjau">
        <Card className="grid gap-3 p-4">
          <p className="text-note font-bold text-accent">{articleCategories[values.category]}</p>
          <p className="text-title font-bold text-balance">{values.title || 'Judul'}</p>
          <p className="font-semibold text-ink-2">{values.summary || 'Ringkasan'}</p>
          <Illustrated text={values.body} pictures={article?.pictures} />
        </Card>
      </Section>
    </div>
  )
}

export const title = 'Tulis artikel'

/** Writes an article with its preview beside it; publishes and withdraws it. */
export default function WriteArticlePage() {
  const [search] = useSearchParams()
  const id = search.get('article')
  const back = href('/operator/articles')
  if (id === null)
    return (
      <Page title={title} back={back}>
        <Writing key="new" article={null} />
      </Page>
    )
  return (
    <Screen
      key={id}
      call={articleDesk.one}
      input={{ params: { article_id: id } }}
      title="Ubah artikel"
      note={(article) => article && articleStates[article.state].label}
      back={back}
    >
      {(article) => <Writing article={article} />}
    </Screen>
  )
}
