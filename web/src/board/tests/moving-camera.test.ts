// The camera at work: what is drawn afresh, what is shown as a picture, and that a glide comes to its end.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MovingCamera } from "../moving-camera";

const at = (k: number, x = 0) => ({ k, x, y: 0 });

/** Elements, as far as the camera touches them. */
function element() {
  return { style: { transform: "" }, classList: { toggle: () => false } };
}

let frames: ((now: number) => void)[] = [];

function runFrames(until: number): void {
  for (let now = 1; now <= until && frames.length > 0; now += 16) {
    const [frame] = frames.splice(0, 1);
    frame!(now);
  }
}

function setUp() {
  const [picture, map, drawn, stirred] = [element(), element(), vi.fn(), vi.fn()];
  const moving = new MovingCamera(picture as unknown as SVGSVGElement, map as unknown as SVGGElement, drawn, stirred);
  moving.look(at(1));
  vi.runAllTimers();
  drawn.mockClear();
  stirred.mockClear();
  return { moving, picture, drawn, stirred };
}

beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("requestAnimationFrame", (step: (now: number) => void) => frames.push(step));
  vi.stubGlobal("cancelAnimationFrame", () => (frames = []));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("MovingCamera", () => {
  it("shows steps of a zoom as a picture and draws at rest", () => {
    const { moving, picture, drawn } = setUp();
    moving.moved(at(1.2, -20));
    moving.moved(at(1.4, -40));
    expect(drawn).not.toHaveBeenCalled();
    expect(picture.style.transform).toContain("matrix(1.4");
    vi.runAllTimers();
    expect(drawn).toHaveBeenCalledExactlyOnceWith(at(1.4, -40));
    expect(picture.style.transform).toBe("");
  });

  it("shows steps of a shift as a picture, says that it moves, and draws at rest", () => {
    const { moving, picture, drawn, stirred } = setUp();
    moving.moved(at(1, 40));
    moving.moved(at(1, 80));
    expect(drawn).not.toHaveBeenCalled();
    expect(picture.style.transform).toContain("80.00");
    expect(stirred).toHaveBeenCalledExactlyOnceWith(true);
    vi.runAllTimers();
    expect(drawn).toHaveBeenCalledExactlyOnceWith(at(1, 80));
    expect(picture.style.transform).toBe("");
    expect(stirred).toHaveBeenLastCalledWith(false);
  });

  it.each([
    ["too much of it", at(0.3)],
    ["too little of it", at(3)],
    ["what is far beyond its border", at(1, 3000)],
  ])("draws at once when the picture would show %s", (_, camera) => {
    const { moving, drawn } = setUp();
    moving.moved(camera);
    expect(drawn).toHaveBeenCalledExactlyOnceWith(camera);
  });

  it("glides to a place beside as a picture and draws at the end", () => {
    const { moving, drawn } = setUp();
    moving.go(at(1, 200));
    runFrames(200);
    expect(drawn).not.toHaveBeenCalled();
    runFrames(400);
    expect(drawn).toHaveBeenCalledExactlyOnceWith(at(1, 200));
  });

  it("draws at once what will be seen at the end of a glide away, and looks on from where it was", () => {
    const { moving, picture, drawn } = setUp();
    moving.go(at(0.5));
    expect(drawn).toHaveBeenCalledExactlyOnceWith(at(0.5));
    expect(picture.style.transform).toContain("matrix(2.0");
    runFrames(400);
    expect(moving.camera).toEqual(at(0.5));
    expect(picture.style.transform).toBe("");
  });

  it("goes on gliding when it is told again where to go", () => {
    const { moving } = setUp();
    moving.go(at(2, 30));
    runFrames(60);
    expect(moving.camera).not.toEqual(at(2, 30));
    moving.go(moving.aim);
    runFrames(400);
    expect(moving.camera).toEqual(at(2, 30));
  });

  it("stops gliding when the reader moves the map", () => {
    const { moving } = setUp();
    moving.go(at(2));
    runFrames(60);
    moving.moved(at(1.1));
    runFrames(400);
    expect(moving.camera).toEqual(at(1.1));
    expect(moving.aim).toEqual(at(1.1));
  });
});
