import { Component, type ComponentType, type ReactNode } from 'react';
import { importWithRetry, reportMissingPart } from '#shop/data/connection/missing-part.ts';

interface PressedPart<Props> {
  /** Begins the sentence that says what failed: 'The picture'. */
  readonly what: string;
  readonly fetchPart: () => Promise<{ default: ComponentType<Props> }>;
  /** Undoes the press, so that the next one tries again. */
  readonly giveUp: (props: Props) => void;
  /** An alternative, used where the shop can be reached. */
  readonly instead?: () => void;
  /** Shown while the code is loading. */
  readonly waiting?: ReactNode;
}

interface State<Props> {
  readonly Part: ComponentType<Props> | null;
  readonly isBroken: boolean;
}

/**
 * A part of the page whose code is loaded on a press. Where it cannot be loaded, or throws while rendering, the page
 * around it stays, a message says so, and the next press tries again.
 */
export function pressedPart<Props extends object>({ what, fetchPart, giveUp, instead, waiting }: PressedPart<Props>) {
  const askModule = importWithRetry(fetchPart);
  let come: ComponentType<Props> | null = null;
  const askPart = async () => {
    come = (await askModule()).default;
    return come;
  };
  return class extends Component<Props, State<Props>> {
    /** Preloads the code, so that a press while offline finds it. */
    static readonly prefetch = () =>
      askPart().then(
        () => {},
        () => {},
      );
    override state: State<Props> = { Part: come, isBroken: false };
    isGone = false;

    static getDerivedStateFromError() {
      return { isBroken: true };
    }

    override componentDidMount() {
      this.isGone = false;
      askPart().then(
        (Part) => this.isGone || this.setState({ Part }),
        () => this.isGone || this.fail(),
      );
    }

    override componentDidCatch() {
      this.fail();
    }

    override componentWillUnmount() {
      this.isGone = true;
    }

    fail() {
      giveUp(this.props);
      void reportMissingPart(what, instead);
    }

    override render() {
      const { Part, isBroken } = this.state;
      if (isBroken) return null;
      return Part ? <Part {...this.props} /> : waiting;
    }
  };
}
