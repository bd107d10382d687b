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

/** An item that does not say of what kind it is. */
const bare = (presentation: string, rules: string) =>
  `<item ident="i" title="Soal"><presentation>${presentation}</presentation><resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>${rules}</resprocessing></item>`
const kindOf = (kind: string, belongs?: string) =>
  `<itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${kind}</fieldentry></qtimetadatafield>${belongs ? `<qtimetadatafield><fieldlabel>parent_stimulus_item_ident</fieldlabel><fieldentry>${belongs}</fieldentry></qtimetadatafield>` : ''}</qtimetadata></itemmetadata>`

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
  {
    name: 'QTI 1.2: a gap in a sentence, counted under a name of its own, and no word of its kind',
    file: interop(
      bare(
        plain('Ibu kota ') + str + plain(' ialah Denpasar.'),
        rule('<varequal respident="r" case="Yes">Bali</varequal>', '<setvar action="Add" varname="ISIAN1">3</setvar>'),
      ),
      bare(plain('Isi ') + str + plain(' dan ') + str.replaceAll('"r"', '"q"'), rule(equal('a') + equal('b', 'q'), set(1))),
    ),
    reads: [[short('Ibu kota _____ ialah Denpasar.', ['Bali'], { case_sensitive: true })]],
    refuses: ['Soal dengan beberapa isian belum didukung. Pecah menjadi satu isian tiap soal.'],
  },
  {
    name: 'QTI 1.2: numbers without a word of their kind, one of them a range',
    file: interop(
      bare(
        html('Berapa?') + str.replace('<render_fib>', '<render_fib fibtype="Decimal">'),
        rule(
          `<or>${equal('42.0')}<and><vargte respident="r">42.0</vargte><varlte respident="r">42.0</varlte></and></or>`,
          set(100),
        ) + rule('<vargte respident="r">3.9</vargte><varlte respident="r">4.1</varlte>', set(100)),
      ),
    ),
    reads: [[numeric('Berapa?', 42, 0, { also: [{ value: 4, tolerance: 0.1 }] })]],
  },
  {
    name: 'QTI 1.2: a text to which a question belongs stands before it',
    file: interop(
      '<item ident="baca" title="Bacaan 1" instructions="Bacalah">' +
        `${kindOf('text_only_question')}<presentation>${html('Di sebuah desa …')}</presentation></item>`,
      bare(html('Di mana?') + lid('r', 'Single', '', ['1', 'desa'], ['2', 'kota']), rule(equal('1'), set(100))).replace(
        '<presentation>',
        `${kindOf('multiple_choice_question', 'baca')}<presentation>`,
      ),
    ),
    reads: [[single('**Bacaan 1**\n\nBacalah\n\nDi sebuah desa …\n\nDi mana?', '=desa', 'kota')]],
    refuses: ['Teks bacaan ini dibawa di depan setiap soal yang merujuknya.'],
  },
  {
    name: 'QTI 1.2: what stands within the only response, and a gap that is named there',
    file: interop(
      bare(
        html('Pilih pasangannya') + lid('r', 'Single', plain('Bali'), ['1', 'Denpasar'], ['2', 'Medan']),
        rule(equal('1'), set(100)),
      ),
      bare(
        html('Ibu kotanya [kota]') + lid('r', '', plain('kota'), ['1', 'Denpasar'], ['2', 'Medan']),
        rule(equal('1'), set(100)),
      ),
    ),
    reads: [[single('Pilih pasangannya\n\nBali', '=Denpasar', 'Medan')], [single('Ibu kotanya \\[kota]', '=Denpasar', 'Medan')]],
  },
  {
    name: 'QTI 1.2: an order, and an essay with notes for marking and a limit of words',
    file: interop(
      bare(
        plain('Urutkan') + lid('r', 'Ordered', '', ['1', 'a'], ['2', 'b'], ['3', 'c']),
        rule(equal('3') + equal('1') + equal('2'), '<setvar action="Add" varname="URUT"> 5 </setvar>'),
      ),
      bare(
        html('Jelaskan') +
          str.replace(
            'rcardinality="Single"',
            'rcardinality="Single" word_limit_enabled="Yes" word_limit_min="140" word_limit_max="500"',
          ),
        rule('<other/>', ''),
      ).replace(
        '<presentation>',
        '<itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>grading_notes</fieldlabel><fieldentry>Isi dan ejaan</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation>',
      ),
    ),
    reads: [
      [
        { type: 'ordering', ...asked('Urutkan'), items: ['c', 'a', 'b'] },
        'Semua atau nol di berkas menjadi: tiap tempat yang benar dihitung.',
      ],
      [
        { type: 'essay', ...asked('Jelaskan'), rubric: 'Isi dan ejaan', file: false },
        'Batas kata (minimal 140, maksimal 500) tidak dibawa.',
      ],
    ],
  },
  {
    name: 'QTI 1.2 of D2L: the place of an answer instead of its response',
    file: interop(
      bare(
        plain('Siapa?') + str.replace('ident="a"', 'ident="r_ANS"'),
        rule('<varequal respident="r_ANS" case="no">Soekarno</varequal>', '<setvar action="Set">100.000000000</setvar>'),
      ),
    ),
    reads: [[short('Siapa?', ['Soekarno'])]],
  },
]
