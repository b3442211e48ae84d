import { render } from '@testing-library/react';
import { Rich } from './Rich';

const show = (text: string) =>
  render(<Rich text={text} parts={{ rules: (words) => <a href="/rules">{words}</a> }} />).container.innerHTML;

describe('a message with parts', () => {
  it('draws each part where the sentence has it', () =>
    expect(show('See the <rules>rules of points</rules>, please.')).toBe(
      'See the <a href="/rules">rules of points</a>, please.',
    ));

  it('says the words of a part that nobody draws', () => expect(show('<b>All</b> of it')).toBe('All of it'));

  it('never takes its text for markup', () =>
    expect(show('1 < 2 <img src=x>')).toBe('1 &lt; 2 &lt;img src=x&gt;'));
});
