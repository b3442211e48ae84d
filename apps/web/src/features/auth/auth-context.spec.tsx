import { render } from '@testing-library/react';
import { useAuth } from './auth-context';

function Probe() {
  return <p>{useAuth().user?.username}</p>;
}

describe('the session', () => {
  it('is not to be had outside its provider', () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Probe />)).toThrow('useAuth must be used within an AuthProvider');
    quiet.mockRestore();
  });
});
