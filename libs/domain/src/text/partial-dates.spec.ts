import { dateInSentence, partialDate, partialDateText } from './partial-dates';

describe('a date as people write it', () => {
  it.each([
    ['2024', '2024'],
    [' 2024-03 ', '2024-03'],
    ['2024-3-5', '2024-03-05'],
    ['2024/03/15', '2024-03-15'],
    ['2024-03-15T00:00:00.000Z', '2024-03-15'],
    ['March 2024', '2024-03'],
    ['Mar. 2024', '2024-03'],
    ['Maart 2024', '2024-03'],
    ['mei 2021', '2021-05'],
    ['15 March 2024', '2024-03-15'],
    ['1st of', null],
    ['1st Desember 2023', '2023-12-01'],
    ['March 15, 2024', '2024-03-15'],
    ['03/2024', '2024-03'],
    ['15/03/2024', '2024-03-15'],
    ['２０２４-03', '2024-03'],
    ['31 February 2024', null],
    ['13/2024', null],
    ['ma 2024', null],
    ['Mad 2024', null],
    ['1899', null],
    ['2100', null],
    ['last winter', null],
    ['', null],
  ])('"%s" is %j', (text, date) => {
    expect(partialDate(text)).toBe(date);
  });

  it.each(['2024', '2024-03', '2024-03-15'])('%s stays as it is', (date) => {
    expect(partialDate(date)).toBe(date);
  });

  it.each([
    ['2024', '2024'],
    ['2024-03', 'March 2024'],
    ['2024-03-05', '5 March 2024'],
  ])('%s reads "%s"', (date, text) => {
    expect(partialDateText(date)).toBe(text);
  });
});

describe('the date in a sentence', () => {
  it.each([
    ['We have closed permanently on 31 March 2024.', '2024-03-31'],
    ['Ons het einde Maart 2023 permanent gesluit.', '2023-03'],
    ['Permanently closed since 2019', '2019'],
    ['Closed for good on March 1, 2022, thank you all.', '2022-03-01'],
    ['Permanently closed (2021-05-01).', '2021-05-01'],
    ['Opened in 1987 and closed for good in 2021.', null],
    ['The 1987 camp is permanently closed.', null],
    ['Permanently closed.', null],
  ])('"%s" is %j', (sentence, date) => {
    expect(dateInSentence(sentence)).toBe(date);
  });
});
