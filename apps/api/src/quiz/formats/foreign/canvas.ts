import { asked, short, single, numeric, type Case } from './shape.ts'

const old = (kind: string, presentation: string, rules: string, more = '') =>
  `<item ident="i" title="Soal"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${kind}</fieldentry></qtimetadatafield><qtimetadatafield><fieldlabel>points_possible</fieldlabel><fieldentry>1.0</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation>${presentation}</presentation><resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>${rules}</resprocessing>${more}</item>`
const interop = (...items: string[]) =>
  `<?xml version="1.0"?><questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="a"><section ident="s">${items.join('')}</section></assessment></questestinterop>`
const html = (text: string) =>
  `<material><mattext texttype="text/html">&lt;div&gt;&lt;p&gt;${text}&lt;/p&gt;&lt;/div&gt;</mattext></material>`
const plain = (text: string) => `<material><mattext texttype="text/plain">${text}</mattext></material>`
const lid = (id: string, cardinality: string, before: string, ...labels: [string, string][]) =>
  `<response_lid ident="${id}" rcardinality="${cardinality}">${before}<render_choice>${labels.map(([one, text]) => `<response_label ident="${one}">${plain(text)}</response_label>`).join('')}</render_choice></response_lid>`
const str = '<response_str ident="r" rcardinality="Single"><render_fib><response_label ident="a"/></render_fib></response_str>'
const rule = (condition: string, then: string, goes = 'No') =>
  `<respcondition continue="${goes}"><conditionvar>${condition}</conditionvar>${then}</respcondition>`
const equal = (value: string, respident = 'r') => `<varequal respident="${respident}">${value}</varequal>`
const set = (value: number, action = 'Set') => `<setvar action="${action}" varname="SCORE">${value}</setvar>`
const shows = (id: string) => `<displayfeedback feedbacktype="Response" linkrefid="${id}"/>`
const feedback = (id: string, text: string) => `<itemfeedback ident="${id}"><flow_mat>${html(text)}</flow_mat></itemfeedback>`

export const canvas: Case[] = [
  {
    name: 'Canvas Classic: one kind after the other',
    file: interop(
      old(
        'multiple_choice_question',
        html('Mana &amp;amp; apa?') + lid('r', 'Single', '', ['10', 'a<b'.replace('<', '&lt;')], ['20', '2*3*4']),
        rule('<other/>', shows('general_fb'), 'Yes') +
          rule(equal('20'), shows('20_fb'), 'Yes') +
          rule(equal('10'), set(100) + shows('correct_fb')) +
          rule('<other/>', shows('general_incorrect_fb'), 'Yes'),
        feedback('general_fb', 'Umum') +
          feedback('correct_fb', 'Hebat') +
          feedback('general_incorrect_fb', 'Ulangi') +
          feedback('20_fb', 'Bukan'),
      ),
      old(
        'true_false_question',
        html('Air basah') + lid('r', 'Single', '', ['1', 'True'], ['2', 'False']),
        rule(equal('1'), set(100)),
      ),
      old(
        'multiple_answers_question',
        html('Mana saja?') + lid('r', 'Multiple', '', ['1', 'a'], ['2', 'b'], ['3', 'c']),
        rule(`<and>${equal('1')}${equal('2')}<not>${equal('3')}</not></and>`, set(100)),
      ),
      old('short_answer_question', html('Isi') + str, rule(equal('Satu') + equal('Eka'), set(100))),
      old(
        'numerical_question',
        html('Berapa?') + str,
        rule(
          '<or><varequal respident="r" margintype="percent" margin="20.0">200.0</varequal><and><vargte respident="r">160.0</vargte><varlte respident="r">240.0</varlte></and></or>',
          set(100),
        ) + rule(`<or>${equal('7')}<and><vargte respident="r">7</vargte><varlte respident="r">7</varlte></and></or>`, set(100)),
      ),
      old('essay_question', html('Jelaskan') + str, rule('<other/>', '')),
      old(
        'matching_question',
        html('Pasangkan') +
          lid('q1', 'Single', plain('Bali'), ['1', 'Denpasar'], ['2', 'Aceh'], ['3', 'Medan']) +
          lid('q2', 'Single', plain('Sumut'), ['1', 'Denpasar'], ['2', 'Aceh'], ['3', 'Medan']),
        rule(equal('1', 'q1'), set(50, 'Add')) + rule(equal('3', 'q2'), set(50, 'Add')),
      ),
      old(
        'fill_in_multiple_blanks_question',
        html('Isi [a] dan [b]') + lid('a', '', '', ['1', 'x']) + lid('b', '', '', ['2', 'y']),
        '',
      ),
      old('calculated_question', html('Hitung [x]') + str, ''),
    ),
    reads: [
      [
        {
          ...single('Mana &amp; apa?', '=a\\<b', ['2\\*3\\*4', { feedback: 'Bukan' }]),
          explanation: 'Umum',
          feedback: { right: 'Hebat', wrong: 'Ulangi' },
        },
      ],
      [{ type: 'true_false', text: 'Benar atau salah?', explanation: '', statements: [{ text: 'Air basah', right: true }] }],
      [
        {
          type: 'multiple',
          ...asked('Mana saja?'),
          scoring: 'all',
          options: [
            { text: 'a', right: true },
            { text: 'b', right: true },
            { text: 'c', right: false },
          ],
        },
      ],
      [short('Isi', ['Satu', 'Eka'])],
      [numeric('Berapa?', 200, 40, { also: [{ value: 7, tolerance: 0 }] })],
      [{ type: 'essay', ...asked('Jelaskan'), rubric: '', file: false }],
      [
        {
          type: 'matching',
          ...asked('Pasangkan'),
          pairs: [
            { left: 'Bali', right: 'Denpasar' },
            { left: 'Sumut', right: 'Medan' },
          ],
          extras: ['Aceh'],
        },
      ],
    ],
    refuses: [
      'Soal dengan beberapa isian belum didukung. Pecah menjadi satu isian tiap soal.',
      'Soal dengan angka acak (formula) belum didukung.',
    ],
  },
  {
    name: 'QTI 1.2: points by answer',
    file: interop(
      old(
        'multiple_choice_question',
        html('Mana?') + lid('r', 'Single', '', ['1', 'a'], ['2', 'b'], ['3', 'c']),
        rule(equal('1'), set(100)) + rule(equal('2'), set(40)),
      ),
      old(
        'multiple_answers_question',
        html('Mana saja?') + lid('r', 'Multiple', '', ['1', 'a'], ['2', 'b'], ['3', 'c']),
        rule(equal('1'), set(75, 'Add'), 'Yes') + rule(equal('2'), set(25, 'Add'), 'Yes'),
      ),
    ),
    reads: [
      [single('Mana?', '=a', ['b', { share: 40 }], 'c')],
      [
        {
          type: 'multiple',
          ...asked('Mana saja?'),
          scoring: 'shares',
          options: [
            { text: 'a', right: true, share: 75 },
            { text: 'b', right: true, share: 25 },
            { text: 'c', right: false, share: 0 },
          ],
        },
      ],
    ],
  },
]
