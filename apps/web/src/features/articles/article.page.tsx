import { type Article, articleCategories, articles } from '@lentera/contract/articles'
import { Bookmark, Share2 } from 'lucide-react'
import { useParams } from 'react-router'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { longDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { minutesText } from './article-list.tsx'
import { ArticleCards } from './cards.tsx'
import { Illustrated } from './illustrated.tsx'

/** Hands the address on: by what the device offers, else by WhatsApp. */
function Share({ of: { title } }: { of: Article }) {
  const url = window.location.href.split(/[?#]/)[0] ?? ''
  // Whoever closes the device's list has shared nothing, and nothing is wrong.
  if ('share' in navigator)
    return (
      <Button icon={Share2} onClick={() => void navigator.share({ title, url }).catch(() => undefined)}>
        Bagikan
      </Button>
    )
  return (
    <ButtonLink icon={Share2} to={`https://wa.me/?${new URLSearchParams({ text: `${title} ${url}` }).toString()}`}>
      Bagikan
    </ButtonLink>
  )
}

function Save({ of: { slug, saved } }: { of: Article }) {
  const saving = useAction(articles.save, {
    done: (reply) => say(reply.saved ? 'Disimpan, terbaca juga tanpa sinyal di perangkat ini.' : 'Tidak disimpan lagi.'),
  })
  return (
    <>
      <Button
        icon={Bookmark}
        tone={saved ? 'soft' : 'plain'}
        aria-pressed={saved}
        busy={saving.busy}
        onClick={() => void saving.run({ params: { slug }, body: { saved: !saved } })}
      >
        {saved ? 'Disimpan' : 'Simpan'}
      </Button>
      <Wrong says={saving.fault?.message} />
    </>
  )
}

export const title = 'Artikel'

/** One article, with others to read next. What was opened once is read without signal, too. */
export default function ArticlePage() {
  const { slug = '' } = useParams()
  return (
    <Screen
      key={slug}
      call={articles.read}
      input={{ params: { slug } }}
      title={(article) => article?.title ?? title}
      tab={(article) => article?.title}
      note={(article) =>
        article &&
        [articleCategories[article.category], minutesText(article.minutes), longDate(schoolDay(article.published_at))].join(' · ')
      }
      back={href('/article')}
      anyDay
    >
      {(article) => (
        <div className="grid gap-8">
          <article className="grid gap-4">
            <p className="max-w-prose text-lead font-semibold text-ink-2">{article.summary}</p>
            <Illustrated text={article.body} pictures={article.pictures} />
            {article.changed_at && <p className="text-note text-ink-2">Diperbarui {longDate(schoolDay(article.changed_at))}.</p>}
            <div className="flex flex-wrap items-center gap-2">
              <Save of={article} />
              <Share of={article} />
            </div>
          </article>
          {article.related.length > 0 && (
            <Section title="Baca juga">
              <ArticleCards of={article.related} label="Baca juga" />
            </Section>
          )}
        </div>
      )}
    </Screen>
  )
}
