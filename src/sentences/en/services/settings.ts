export const thereIsNoSuchSetting = (id: string) => `There is no setting ${id}.`;
export const hasChangedSince = (name: string) =>
  `Somebody has changed "${name}" since you opened this. Please look again; nothing was changed.`;
